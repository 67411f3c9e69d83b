import { returnDays } from '../../catalogue/rules/returns.ts';
import type { PublicSettings } from '../../settings/contract.ts';

/** How goods come back to a shop that has not written its own text (DL 24/2014, art. 10.º to 17.º). */
export function baseReturns(settings: PublicSettings): string {
  const contact = settings.company_email || 'um dos contactos do rodapé';
  const days = returnDays(settings.promise_settings);
  return `## Mudou de ideias
Quem compra como consumidor tem ${days} dias, a contar do dia em que recebe o artigo, para desistir da compra sem dizer porquê. Numa encomenda entregue por partes, conta-se da última.

## Como se faz
- Diga-nos que desiste: na página da encomenda, pela sua conta ou pela ligação do email; ou [aqui, com o número da encomenda e o email](/livre-resolucao); ou por escrito para ${contact}.
- Mande o artigo no prazo de 14 dias depois de o dizer, ou entregue-o na loja.
- Guarde o talão do envio: é a prova de que o mandou.

Os portes da devolução são de quem devolve, salvo se o artigo veio errado ou com defeito.

## Quando recebe o dinheiro
Devolvemos tudo o que pagou, incluindo os portes de envio normais da encomenda, no prazo de 14 dias a contar do dia em que nos disse, pelo mesmo meio com que pagou. Podemos esperar até recebermos o artigo ou a prova de que o mandou.

## Em que estado
Pode ver e experimentar o artigo como o faria numa loja. Se o uso for além disso, podemos descontar o que o artigo perdeu de valor. Se ainda tiver a embalagem, mande-o nela: chega melhor.

## O que não se pode devolver
- Software em embalagem selada que tenha sido aberta, e licenças já ativadas com o seu acordo.
- Serviços já prestados por inteiro, quando concordou que começássemos antes do fim do prazo.
- Artigos feitos por medida.

Os tinteiros e toners por abrir devolvem-se como qualquer outro artigo.

## Empresas
Este direito é dos consumidores. Se comprou para a sua empresa, fale connosco: vemos o que se pode fazer.

## Veio errado ou com defeito
Isso não é desistir: é a garantia, e dura muito mais. Veja a página da garantia.

## Modelo para desistir
Pode usar este texto, mas não é obrigatório: «Para ${settings.company_name}: comunico que desisto da compra do(s) seguinte(s) artigo(s), encomendado(s) em (data) e recebido(s) em (data). Nome, morada e data.»`;
}
