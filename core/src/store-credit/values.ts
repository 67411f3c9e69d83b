/**
 * Where a row of somebody's credit comes from. `oferta`: the shop gives it. `acerto`: the shop corrects it, up or down.
 * `reembolso`: money that went back as credit, as they chose. `devolvido`: credit that paid for something comes back.
 * `gasto`: it paid. `fim`: its day is over. `cartao`: a gift card is issued, or its rest comes to an account. `passado`: that rest
 * left the card. `anulado`: the shop took it off the card.
 */
export const CREDIT_ORIGINS = [
  'oferta',
  'acerto',
  'reembolso',
  'devolvido',
  'gasto',
  'fim',
  'cartao',
  'passado',
  'anulado',
] as const;
export type CreditOrigin = (typeof CREDIT_ORIGINS)[number];

export const CREDIT_ORIGIN_LABELS: Readonly<Record<CreditOrigin, string>> = {
  oferta: 'Oferta da loja',
  acerto: 'Acerto da loja',
  reembolso: 'Reembolso em saldo',
  devolvido: 'Saldo devolvido',
  gasto: 'Usado num pagamento',
  fim: 'Terminou o prazo',
  cartao: 'Cartão-presente',
  passado: 'Passado para o saldo de uma conta',
  anulado: 'Anulado pela loja',
};

/** What somebody may add or take at once within a day without being the owner, euros. */
export const MOST_BY_HAND = 250;
/** Days before the end of credit on which its customer is written to. */
export const WARN_ENDING_DAYS = 14;
/** Days that credit which comes back can be spent at the least. */
export const LEAST_DAYS_BACK = 30;
