// Melhora a consulta: mostra o parecer enquanto se escreve e sugere lugares. Sem isto, o formulário
// faz o mesmo pelo botão. Todo texto entra por textContent: nada do que chega vira marcação.
"use strict";

(() => {
  const formulario = document.getElementById("consulta");
  if (!formulario || !window.fetch) return;
  const previa = document.getElementById("previa");
  const resultados = document.querySelectorAll(".do-resultado");
  const campoNome = formulario.elements.namedItem("nome");
  const campoLugar = formulario.elements.namedItem("localidade");
  const ESPERA = 300;
  const PARECERES = {
    com_impedimento: "Com impedimento",
    com_ressalvas: "Com ressalvas",
    sem_impedimento: "Sem impedimento",
  };
  const REGRAS = {
    data: "Data",
    pessoa_viva: "Pessoa viva",
    extensao: "Extensão",
    repeticao: "Repetição",
    palavra_estrangeira: "Palavra estrangeira",
  };
  const EFEITOS = { impede: "impede", ressalva: "ressalva" };

  const criar = (marca, classe, texto) => {
    const elemento = document.createElement(marca);
    if (classe) elemento.className = classe;
    if (texto !== undefined) elemento.textContent = texto;
    return elemento;
  };

  const campos = () => {
    const dados = new URLSearchParams();
    for (const [campo, valor] of new FormData(formulario)) {
      const texto = String(valor).trim();
      if (texto) dados.set(campo, texto);
    }
    return dados;
  };

  const codigoDe = (texto) => {
    const achado = /(?:^|\b)(\d{7}|\d{9}|L\d{1,7})\s*$/i.exec(texto);
    return achado ? achado[1] : null;
  };

  let emCurso = null;
  const pedir = async (endereco) => {
    if (emCurso) emCurso.abort();
    emCurso = new AbortController();
    const resposta = await fetch(endereco, { signal: emCurso.signal });
    const corpo = await resposta.json();
    if (!resposta.ok) throw new Error(corpo.detail);
    return corpo;
  };

  const mostrar = (...filhos) => {
    previa.replaceChildren(...filhos);
    previa.hidden = filhos.length === 0;
    // Dois pareceres na mesma página confundiriam: vale o do que está escrito.
    for (const parte of resultados) parte.hidden = filhos.length > 0;
  };

  const desenhar = (consulta) => {
    const caixa = criar("div", "parecer parecer-" + consulta.parecer);
    const texto = criar("div");
    texto.append(criar("h2", "", PARECERES[consulta.parecer]));
    texto.append(criar("p", "proposto", "“" + consulta.nome + "”"));
    const comEfeito = consulta.regras.filter((regra) => regra.efeito in EFEITOS);
    const lista = criar("ul");
    for (const regra of comEfeito) {
      const nome = REGRAS[regra.regra] || regra.regra;
      lista.append(criar("li", "", nome + " (" + EFEITOS[regra.efeito] + "): " + regra.motivo));
    }
    if (comEfeito.length) texto.append(lista);
    const fortes = consulta.correlatos.filter((c) => c.classe !== "base_comum").length;
    const quantos = fortes === 1 ? "1 nome correlato" : fortes + " nomes correlatos";
    texto.append(criar("p", "", fortes ? quantos + " no país." : "Nenhum nome correlato no país."));
    // Botão, e não elo: leva o que estiver escrito quando for apertado.
    const botao = criar("button", "", "Ver a consulta completa");
    botao.type = "submit";
    botao.setAttribute("form", formulario.id);
    texto.append(botao);
    const sinal = document.querySelector("#sinais ." + consulta.parecer + " svg");
    if (sinal) caixa.append(sinal.cloneNode(true));
    caixa.append(texto);
    mostrar(caixa);
  };

  const atualizar = async () => {
    const dados = campos();
    if ((dados.get("nome") || "").length < 3) return mostrar();
    const lugar = dados.get("localidade");
    dados.delete("localidade");
    if (lugar) {
      // Um lugar escrito pelo nome, quem resolve é o servidor, na consulta completa.
      if (!codigoDe(lugar)) return mostrar();
      dados.set("localidade", codigoDe(lugar));
    }
    try {
      desenhar((await pedir("/api/v1/verificar?" + dados))[0]);
    } catch (erro) {
      if (erro.name !== "AbortError") mostrar(criar("p", "nota", erro.message));
    }
  };

  let espera = null;
  const adiar = (funcao) => {
    clearTimeout(espera);
    espera = setTimeout(funcao, ESPERA);
  };

  formulario.addEventListener("input", (evento) => {
    if (evento.target !== campoLugar) adiar(atualizar);
  });
  formulario.addEventListener("change", () => adiar(atualizar));
  formulario.addEventListener("submit", () => clearTimeout(espera));

  let esperaLugar = null;
  campoLugar.addEventListener("input", () => {
    clearTimeout(esperaLugar);
    esperaLugar = setTimeout(async () => {
      const texto = campoLugar.value.trim();
      if (texto.length < 3 || codigoDe(texto)) return;
      const dados = new URLSearchParams({ q: texto, limite: "20" });
      const uf = formulario.elements.namedItem("uf").value;
      if (uf) dados.set("uf", uf);
      const resposta = await fetch("/api/v1/localidades?" + dados);
      if (!resposta.ok) return;
      const opcoes = (await resposta.json()).map((lugar) => {
        const opcao = document.createElement("option");
        opcao.value = lugar.rotulo;
        return opcao;
      });
      document.getElementById("lugares").replaceChildren(...opcoes);
    }, ESPERA);
  });
})();
