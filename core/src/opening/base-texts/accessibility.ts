import type { PublicSettings } from '../../settings/contract.ts';

/** How accessible the shop is, and how to complain (DL 82/2022; Portaria 220/2023): what is true of this software. */
export function baseAccessibility(settings: PublicSettings): string {
  const contact = settings.company_email || 'um dos contactos do rodapé';
  return `## O que seguimos
Esta loja é feita para toda a gente a poder usar. Seguimos as Regras de Acessibilidade para o Conteúdo da Web (WCAG) 2.2, nível AA, que a norma europeia EN 301 549 também pede.

## O que pode esperar
- Tudo se faz só com o teclado, e vê-se sempre onde está.
- As páginas dizem a um leitor de ecrã os títulos, os campos, os erros e o que muda.
- Pode aumentar o texto e usar o contraste, o modo escuro e as cores do seu sistema.
- Nada pisca, e o que se move para se o seu sistema o pedir.
- Pode ver e procurar os produtos mesmo sem JavaScript.

## Como testamos
Cada versão é experimentada por programas que procuram falhas de acessibilidade nas páginas da loja, da conta e da encomenda, em ecrãs de telemóvel e de computador, e percorrida com o teclado. Ainda não foi avaliada por uma entidade externa.

## O que ainda não cumpre
- Os documentos em PDF, como faturas e guias, podem não ser lidos por todos os leitores de ecrã.
- As fotografias que os clientes ou a loja enviam podem não ter uma descrição completa.

Precisa de um documento ou de uma informação de outra maneira? Peça-nos, sem custos.

## Fale connosco
Encontrou uma dificuldade? Escreva para ${contact} e diga em que página foi. Se não ficar satisfeito com a resposta, pode usar o Livro de Reclamações eletrónico, em www.livroreclamacoes.pt, ou queixar-se à autoridade que fiscaliza as regras (Decreto-Lei n.º 82/2022): o Instituto Nacional para a Reabilitação, em www.inr.pt, diz qual é.`;
}
