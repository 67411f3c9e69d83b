/** Days late from which a contract is suspended, and from which it is broken (RENTAL_TERMS says so). */
export const SUSPENDED_AFTER = 15;
export const BROKEN_AFTER = 60;

const COMMON = `O equipamento é da loja e fica à guarda do cliente, que o usa com cuidado e não o cede. As mensalidades vencem no dia do mês em que foi entregue. Com ${SUSPENDED_AFTER} dias de atraso a assistência fica suspensa; com ${BROKEN_AFTER} dias, a loja pode pedir o equipamento de volta. A loja repara ou troca o equipamento que avarie com uso normal. No fim, o cliente devolve-o com o que veio com ele; a caução é devolvida, menos o que custar reparar danos que não venham do uso normal, com fotografias e motivo.`;

/** How a consumer withdraws, in contract and conditions: the law's days, or the shop's own where it gives more. */
export const WITHDRAWAL_TEXT =
  'Um consumidor que alugou à distância pode desistir, sem motivo, em 14 dias a contar da entrega, ou nos que a loja der para devolver se forem mais, e paga só os dias em que teve o equipamento.';

/** What is signed at the hand-over; kept by its version with every contract. */
export const RENTAL_TERMS = {
  version: '2026-12',
  text: `${COMMON} ${WITHDRAWAL_TEXT} O que aqui e nas condições deste contrato não está não é cobrado.`,
} as const;

/** What a contract of this version says: of an older one the text that it was accepted with. */
export function rentalTermsText(version: string): string {
  if (version !== '2026-11') return RENTAL_TERMS.text;
  return `${COMMON} Um consumidor que alugou à distância pode desistir em 14 dias a contar da entrega.`;
}
