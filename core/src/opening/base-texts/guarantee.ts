import { guaranteeMonths, monthsText } from '../../catalogue/rules/guarantee.ts';
import type { Condition } from '../../catalogue/values.ts';
import type { PublicSettings } from '../../settings/contract.ts';

/** The guarantee of a shop that has not written its own text (DL 84/2021). */
export function baseGuarantee(settings: PublicSettings): string {
  const months = (condition: Condition) => monthsText(guaranteeMonths(condition, settings.promise_settings));
  const contact = settings.company_email || 'um dos contactos do rodapé';
  return `## Quanto tempo
A garantia conta-se do dia em que recebe o artigo:
- Novo: ${months('novo')}.
- Recondicionado: ${months('recondicionado')}, e a fatura diz que é recondicionado.
- Usado: ${months('usado')}, por acordo.
- Aluguer: enquanto dura o contrato.

A página de cada produto diz a sua. Quem compra para a sua empresa tem a garantia que a lei comercial e o fabricante derem.

## O que tem direito a pedir
Se o artigo não faz o que devia, pode escolher a reparação ou a substituição, sem custos para si. Se isso não for possível, demorar demais ou o defeito voltar, pode pedir que o preço baixe ou desistir da compra e receber o dinheiro.

Se o defeito aparecer nos primeiros 30 dias, pode pedir logo a substituição ou desistir da compra.

## Como se faz
- Diga-nos o que se passa, por escrito para ${contact} ou ao balcão, com o número da encomenda.
- Combinamos como o artigo nos chega: os portes são nossos.
- Reparamos ou substituímos em prazo razoável, no máximo 30 dias, salvo se a natureza do defeito pedir mais.

Enquanto o artigo está connosco a garantia não corre. Um artigo reparado ao abrigo da garantia ganha mais 6 meses por cada reparação, até quatro.

## O que a garantia não cobre
Quedas, líquidos, sobretensões, uso fora das instruções e o desgaste normal do que se gasta (tinteiros, toners e a capacidade de uma bateria que envelhece). Usar consumíveis compatíveis não tira a garantia da impressora, a não ser que tenham sido eles a causa do defeito.

## Reparações que fazemos
As reparações pagas têm garantia de 6 meses sobre o que se reparou, peças e mão de obra.

## Se não ficar contente
Pode usar o Livro de Reclamações em https://www.livroreclamacoes.pt ou recorrer à entidade de resolução alternativa de litígios: ${settings.adr_name}${settings.adr_url ? `, ${settings.adr_url}` : ''}`;
}
