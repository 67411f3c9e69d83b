/** What is said before buying of when a key is there: of those at hand at once, of others in the days that the shop promises. */
export function promiseText(
  { at_hand, days }: { readonly at_hand: number; readonly days: number },
  quantity: number,
): string {
  if (quantity <= at_hand) return 'A chave fica na sua encomenda logo que o pagamento é recebido.';
  const when =
    days === 0
      ? 'no dia do pagamento'
      : days === 1
        ? 'até um dia depois do pagamento'
        : `até ${days} dias depois do pagamento`;
  return at_hand === 0
    ? `Pedida ao fornecedor: a chave chega ${when}.`
    : `Das ${quantity} chaves, ${at_hand} ${at_hand === 1 ? 'fica' : 'ficam'} logo na sua encomenda; o resto chega ${when}.`;
}
