import type { BankLineState } from './bank-contract.ts';
import type { PaymentMethod, ReceiptMeans, RefundRoute, RefundState } from './values.ts';

/** Names of the methods as the customer reads them; Cofidis is 'Parcela Já' (docs/product.md#payments). */
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  multibanco: 'Multibanco',
  mbway: 'MB WAY',
  cofidis: 'Parcela Já',
  transferencia: 'Transferência bancária',
};

export const METHOD_HINTS: Record<PaymentMethod, string> = {
  multibanco: 'Referência para pagar no multibanco ou no homebanking',
  mbway: 'Confirme o pagamento no seu telemóvel',
  cofidis: 'Em prestações sem juros, com a Cofidis',
  transferencia: 'Para o IBAN da loja; costuma demorar 1 dia útil',
};

/** How money came that no payment brought. */
export const RECEIPT_MEANS_LABELS: Record<ReceiptMeans, string> = {
  transferencia: 'Transferência bancária',
  numerario: 'Numerário',
  terminal: 'Terminal de pagamento (cartão)',
  saldo: 'Saldo na loja',
  outra_venda: 'De outra venda',
  outro: 'Outra forma',
};

/** What somebody made of a movement of the shop's account. */
export const BANK_LINE_STATE_LABELS: Record<BankLineState, string> = {
  por_ver: 'Por ver',
  confirmada: 'Confirmados',
  ignorada: 'Ignorados',
};

/** States of money on its way back, as the panel says them. */
export const REFUND_STATE_LABELS: Record<RefundState, string> = {
  requested: 'Pedido',
  sent: 'Enviado',
  done: 'Feito',
  failed: 'Falhado',
};

export const REFUND_ROUTE_LABELS: Record<RefundRoute, string> = {
  provider: 'Pelo fornecedor de pagamentos',
  transfer: 'Transferência bancária',
  order: 'Passado para outra encomenda',
  saldo: 'Para o saldo do cliente na loja',
};

/** Kept with a payment that gave way to one of another method. */
export const REPLACED_MESSAGE = 'Substituído por outro método de pagamento.';
/** Kept with a payment of what was cancelled before it came. */
export const CANCELLED_MESSAGE = 'Cancelado antes de ser pago.';
/** Kept with a payment of an amount that is owed no more. */
export const CHANGED_MESSAGE = 'O valor a pagar mudou entretanto.';
/** Kept with a transfer that came: its money is a receipt. */
export const TRANSFER_CAME_MESSAGE = 'A transferência chegou à conta da loja.';
/** Kept with a payment whose time ran out. */
export const EXPIRED_MESSAGE = 'O prazo de pagamento terminou.';
/** Kept with a payment that the customer or the provider declined. */
export const DECLINED_MESSAGE = 'O pagamento foi recusado.';

/** What stands in the mail of a payment that was begun, before each value. */
export const begunRowTexts = {
  entity: 'Entidade',
  holder: 'Titular',
  iban: 'IBAN',
  reference: 'Referência',
  amount: 'Montante',
  phone: 'Telemóvel',
  instalments: 'Prestações',
  until: 'Pagar até',
} as const;

/** What the payment dialog and panel say (docs/product.md#payments). */
export const paymentTexts = {
  title: 'Pagamento',
  choose: 'Método de pagamento',
  loadFailed: 'Erro ao carregar métodos de pagamento',
  stateFailed: 'Não foi possível carregar o pagamento',
  created: 'Pagamento criado com sucesso!',
  createFailed: 'Erro ao processar pagamento',
  copied: 'Copiado para a área de transferência!',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie-o.',
  phone: 'Telemóvel MB WAY',
  phonePlaceholder: '+351 9XX XXX XXX',
  phoneWrong: 'Indique um telemóvel português (9 dígitos começados por 9)',
  finish: 'Concluir',
  tryAgain: 'Tentar novamente',
  otherMethod: 'Escolher outro método',
  noMethods: 'De momento não há métodos de pagamento disponíveis',
  noMethodsHint: 'Contacte-nos para concluir a encomenda.',
  paid: 'Pagamento recebido',
  paidHint: 'Obrigado! Enviámos a confirmação para o seu email e já estamos a tratar da encomenda.',
  paidRepairHint: 'Obrigado! O pagamento ficou registado na reparação.',
  paidBillHint: 'Obrigado! O pagamento ficou registado.',
  endedHint: 'Não foi cobrado nada. Tente novamente ou escolha outro método.',
  endedTransferHint:
    'Se já fez a transferência, não a repita: confirmamo-la quando chegar à nossa conta. Caso contrário, tente novamente ou escolha outro método.',
  refundedHint:
    'O valor foi-lhe devolvido. Conforme o seu banco, pode demorar alguns dias úteis a aparecer na conta.',
  awaiting: 'A aguardar o pagamento. Esta página atualiza-se sozinha.',
  awaitingTransfer:
    'Avisamos por email quando a transferência chegar à nossa conta. Pode fechar esta página.',
  simulated: 'Loja de demonstração: os pagamentos são simulados e não é cobrado dinheiro nenhum.',
  openSimulator: 'Abrir o simulador',
} as const;
