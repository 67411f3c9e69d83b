/** What somebody may decide of money that nothing accounts for yet. */
export const CHECK_DECISIONS = ['give_back', 'other_order', 'nothing'] as const;
export type CheckDecision = (typeof CHECK_DECISIONS)[number];

interface ReasonFacts {
  readonly label: string;
  /** What happened, and what it means for the shop: a sentence, pt-PT. */
  readonly meaning: string;
  /**
   * Where the money stands in the shop's books. `held`: as received of the sale, which does not owe it. `outside`:
   * nowhere, it is on the provider's account alone. `none`: there is none to decide on.
   */
  readonly money: 'held' | 'outside' | 'none';
  /** Whether it is known whose it is: the payment or the sale that it was told of. */
  readonly isOfSale: boolean;
}

/** Why something is among the payments to check. */
export const CHECK_REASONS = {
  pago_em_duplicado: {
    label: 'Pago em duplicado',
    meaning: 'A venda já estava paga quando chegou este pagamento. O valor não é devido à loja.',
    money: 'held',
    isOfSale: true,
  },
  pago_depois_do_fim: {
    label: 'Pago depois de encerrada',
    meaning: 'O pagamento chegou depois de a loja ter encerrado a venda.',
    money: 'held',
    isOfSale: true,
  },
  anulada_com_dinheiro: {
    label: 'Cancelada: falta reembolsar',
    meaning: 'A venda foi anulada ou devolvida, ou passou a custar menos, e a loja ainda tem dinheiro dela.',
    money: 'held',
    isOfSale: true,
  },
  valor_errado: {
    label: 'Valor diferente',
    meaning: 'O fornecedor anunciou um valor que não é o do pagamento. A encomenda continua por pagar.',
    money: 'outside',
    isOfSale: true,
  },
  pedido_errado: {
    label: 'Pedido diferente',
    meaning: 'O aviso do fornecedor não confere com o pedido deste pagamento.',
    money: 'outside',
    isOfSale: true,
  },
  metodo_errado: {
    label: 'Método diferente',
    meaning: 'O aviso do fornecedor fala de outro método de pagamento.',
    money: 'outside',
    isOfSale: true,
  },
  sem_pagamento: {
    label: 'Sem encomenda conhecida',
    meaning: 'O fornecedor anunciou dinheiro de um pagamento que a loja não conhece.',
    money: 'outside',
    isOfSale: false,
  },
  ilegivel: {
    label: 'Aviso ilegível',
    meaning: 'O aviso do fornecedor não diz de que pagamento é, ou de que valor.',
    money: 'none',
    isOfSale: false,
  },
  falta_no_fornecedor: {
    label: 'Não consta no fornecedor',
    meaning:
      'A loja deu o pagamento como recebido, mas a lista diária do fornecedor não o tem. Confirme-o na conta do fornecedor.',
    money: 'none',
    isOfSale: true,
  },
  devolucao_a_verificar: {
    label: 'Reembolso feito fora da loja',
    meaning: 'O fornecedor anunciou um reembolso que a loja não pediu. Confirme-o na conta do fornecedor.',
    money: 'none',
    isOfSale: true,
  },
  devolucao_falhada: {
    label: 'Reembolso falhado',
    meaning: 'O fornecedor recusou devolver o dinheiro. Registe o que aconteceu no próprio reembolso.',
    money: 'none',
    isOfSale: true,
  },
  devolucao_sem_resposta: {
    label: 'Reembolso sem resposta',
    meaning: 'Não se sabe se o fornecedor devolveu o dinheiro. Confirme e registe no próprio reembolso.',
    money: 'none',
    isOfSale: true,
  },
} as const satisfies Readonly<Record<string, ReasonFacts>>;

export type CheckReason = keyof typeof CHECK_REASONS;

/** Why a payment is to be looked at, in words. */
export const CHECK_REASON_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CHECK_REASONS).map(([reason, { label }]) => [reason, label]),
);
export const ALL_CHECK_REASONS = Object.keys(CHECK_REASONS) as [CheckReason, ...CheckReason[]];

/** The reasons of money that is in the books of a sale which does not owe it. */
export const HELD_REASONS = ALL_CHECK_REASONS.filter((reason) => CHECK_REASONS[reason].money === 'held');

export const CHECK_DECISION_LABELS: Readonly<Record<CheckDecision, string>> = {
  give_back: 'Devolver o dinheiro',
  other_order: 'Aceitar como pagamento de outra encomenda',
  nothing: 'Nada a fazer',
};

/** What can be decided of this: money that is of no known sale cannot be given back from here. */
export function decisionsFor(reason: CheckReason, amountCents: number | null): readonly CheckDecision[] {
  const { money, isOfSale } = CHECK_REASONS[reason];
  if (money === 'none' || !amountCents) return ['nothing'];
  return isOfSale ? CHECK_DECISIONS : ['other_order', 'nothing'];
}
