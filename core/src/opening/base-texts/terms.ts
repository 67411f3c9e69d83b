import { cartTexts } from '../../cart/texts.ts';
import { guaranteeMonths, monthsText } from '../../catalogue/rules/guarantee.ts';
import { returnDays } from '../../catalogue/rules/returns.ts';
import type { Condition } from '../../catalogue/values.ts';
import type { PublicSettings } from '../../settings/contract.ts';
import { shopIvaRate } from '../../settings/rules/iva-rate.ts';

/**
 * Terms of a shop that has not written its own (facts: DL 24/2014, DL 84/2021, DL 70/2007, Lei 144/2015).
 * A starting point: the owner has them checked and may replace them in the settings.
 */
export function baseTerms(settings: PublicSettings, at: Date): string {
  const { company_name, company_address, company_postal_code, company_city, company_nif, company_email } =
    settings;
  const seat = [company_address, `${company_postal_code} ${company_city}`.trim()].filter(Boolean).join(', ');
  const identity = [seat && `com morada em ${seat}`, company_nif && `NIF ${company_nif}`, company_email]
    .filter(Boolean)
    .join(', ');
  const months = (condition: Condition) => monthsText(guaranteeMonths(condition, settings.promise_settings));
  return `## Quem somos
Esta loja pertence a ${company_name}${identity ? `, ${identity}` : ''}. Estes termos aplicam-se a todas as encomendas feitas neste site.

## Preços
Os preços apresentados ao público são em euros e incluem IVA à taxa legal em vigor; ao lado mostramos também o preço sem IVA. Antes de confirmar a encomenda vê sempre o total, com portes de envio.

Nas campanhas indicamos o preço anterior, a percentagem de desconto e o preço mais baixo praticado nos 30 dias anteriores.

## Encomendas
A encomenda fica feita quando recebe o número que a identifica. Os artigos ficam reservados enquanto o pagamento pode ser feito; terminado esse prazo sem pagamento, a encomenda é cancelada e os artigos voltam ao stock. Se um artigo deixar de estar disponível depois do pagamento, avisamos e devolvemos o valor.

## Pagamento
Aceitamos os métodos de pagamento apresentados no momento da compra. Nunca pedimos dados de cartões nem códigos por email ou telefone.

## Entrega
Entregamos em Portugal. O dia previsto de entrega é o indicado em cada produto e no carrinho e, salvo acordo diferente, nunca fica além de um mês. Os portes são gratuitos ${cartTexts.freeShippingExactly(settings.shipping_settings.free_shipping_threshold, settings.shipping_settings.free_on_mainland_only, shopIvaRate(settings.iva_settings, at))}.${settings.shipping_settings.store_pickup_active ? ' Pode também levantar na loja, sem custos.' : ''}

## Direito de livre resolução
Se comprou como consumidor, tem ${returnDays(settings.promise_settings)} dias a contar do dia em que recebeu o artigo para desistir da compra, sem indicar o motivo. Pode fazê-lo na página da encomenda, ou [aqui, com o número da encomenda e o email](/livre-resolucao); basta também uma declaração inequívoca, por exemplo um email. Devolvemos o que pagou, incluindo os portes de envio normais, no prazo de 14 dias; podemos aguardar até recebermos o artigo ou a prova do seu envio.

Não se aplica, entre outros casos previstos na lei, a:
- software selado que tenha sido aberto
- serviços integralmente prestados com o seu consentimento expresso
- artigos feitos à medida

## Garantia
Os bens novos vendidos a consumidores têm garantia de ${months('novo')} (DL 84/2021). Nos bens recondicionados é de ${months('recondicionado')}, e a fatura identifica-os como tal. Nos bens usados é, por acordo, de ${months('usado')}. As reparações feitas por nós têm garantia de 6 meses, e uma reparação ao abrigo da garantia acrescenta 6 meses ao prazo do bem, até quatro vezes.

Em caso de falta de conformidade tem direito à reparação ou substituição, à redução do preço ou à resolução do contrato, nos termos da lei.

## Aluguer
Nos equipamentos alugados paga, com a encomenda, a instalação e a primeira mensalidade. O período mínimo é o indicado em cada produto. A assistência e a garantia duram enquanto dura o contrato, e o equipamento é devolvido no fim.

## Reclamações e litígios
Fale connosco primeiro: resolvemos quase tudo com uma conversa. Pode também usar o Livro de Reclamações em https://www.livroreclamacoes.pt

Em caso de litígio de consumo pode recorrer à entidade de resolução alternativa de litígios: ${settings.adr_name}${settings.adr_url ? `, ${settings.adr_url}` : ''}

Aplica-se a lei portuguesa.`;
}
