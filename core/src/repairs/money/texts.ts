import { METHOD_LABELS } from '../../payments/texts.ts';
import { formatLongDate } from '../../shared/dates.ts';
import { formatEuros } from '../../shared/money.ts';
import type { RepairStorage } from '../contract.ts';
import { lisbonDaysUntil } from '../rules/deadline-badge.ts';
import type { ExtraKind, ReceiptWay } from '../values.ts';
import type { RepairMoneyView } from './money.ts';

export const RECEIPT_WAY_LABELS: Readonly<Record<ReceiptWay, string>> = {
  dinheiro: 'Dinheiro',
  cartao: 'Cartão (terminal)',
  mbway: 'MB WAY',
  transferencia: 'Transferência',
  outro: 'Outra forma',
};

/** How money came, as people read it. */
export const MONEY_WAY_LABELS: Readonly<Record<RepairMoneyView['received'][number]['way'], string>> = {
  ...METHOD_LABELS,
  ...RECEIPT_WAY_LABELS,
};

/** What paying a repair says. */
export const repairMoneyTexts = {
  diagnosisIsPart: 'É descontado no preço se aprovar o orçamento.',
  received: 'Pagamento registado!',
  receiveFailed: 'Erro ao registar o pagamento',
  handedOver: 'Equipamento entregue!',
  handOverFailed: 'Erro ao entregar o equipamento',
  chargesSaved: 'Valores guardados!',
  chargesFailed: 'Erro ao guardar os valores',
} as const;

/** What a customer is told of keeping a device that is ready, before it costs and while it does. */
export function storageText({ free_until, daily, most }: RepairStorage, now: Date): string {
  const day = formatLongDate(free_until);
  const cost = `${formatEuros(daily)} por dia, até ${formatEuros(most)}, como ficou combinado na entrada`;
  return lisbonDaysUntil(now, new Date(free_until)) > 0
    ? `O prazo para levantar o equipamento sem custo acabou a ${day}. Guardá-lo custa ${cost}. Quanto mais cedo o levantar, menos paga.`
    : `Levante-o até ${day}: depois, guardá-lo custa ${cost}.`;
}

/** The mails about a repair's money. */
export const repairMoneyMails = {
  rows: {
    amount: 'Valor',
    account: 'Conta',
    left: 'Por pagar',
    way: 'Forma',
    entity: 'Entidade',
    holder: 'Titular',
    iban: 'IBAN',
    reference: 'Referência',
    until: 'Válida até',
  },
  pay: 'Ver e pagar',
  begun: {
    subject: (about: string) => `Dados para pagar a reparação ${about}`,
    title: 'Os dados para pagar a reparação',
    multibanco: 'No multibanco ou no homebanking, escolha Pagamento de serviços e use estes dados.',
    cofidis: 'Para pagar em prestações, continue na Cofidis pela página da reparação.',
    transferencia: 'Transfira para esta conta e escreva a referência na descrição da transferência.',
  },
  paid: {
    subject: (about: string) => `Recebemos o pagamento da reparação ${about}`,
    title: 'Recebemos o seu pagamento',
    body: 'Obrigado! O comprovativo está na página da reparação.',
  },
  paidForShop: {
    subject: (about: string) => `Pagamento recebido: reparação ${about}`,
    title: 'Pagamento recebido',
  },
  excessForShop: {
    subject: (about: string) => `Dinheiro a devolver: reparação ${about}`,
    title: 'Há dinheiro a devolver',
    body: 'A loja tem mais dinheiro desta reparação do que lhe é devido. Devolva-o em Pagamentos a verificar.',
  },
  excess: {
    subject: (about: string) => `Vamos devolver-lhe dinheiro da reparação ${about}`,
    title: 'Vamos devolver-lhe dinheiro',
    body: 'Pagou mais do que é devido por esta reparação. Devolvemos-lhe o valor e avisamos quando estiver feito.',
  },
  takenBack: {
    subject: (about: string) => `Um pagamento da reparação ${about} era de outra venda`,
    title: 'O pagamento ainda não chegou',
    body: 'Dissemos-lhe que tínhamos recebido um pagamento. Foi engano nosso: o dinheiro era de outra venda. Pedimos desculpa. Se já fez a transferência, não a repita: avisamos quando chegar à nossa conta.',
  },
  refunded: {
    subject: (about: string) => `Devolvemos-lhe dinheiro da reparação ${about}`,
    title: 'O dinheiro foi devolvido',
    body: 'Conforme o seu banco, pode demorar alguns dias úteis a aparecer na conta.',
  },
  refundReturned: {
    subject: (about: string) => `Precisamos de outro IBAN: reparação ${about}`,
    title: 'O banco devolveu-nos a transferência',
    body: 'Dissemos-lhe que tínhamos devolvido o dinheiro, mas o banco não conseguiu entregar a transferência. Pedimos desculpa. Indique na página da reparação o IBAN da sua conta: fazemos logo outra transferência e avisamos quando estiver feita.',
  },
  refundAccount: {
    subject: (about: string) => `Ficámos com o IBAN do reembolso: reparação ${about}`,
    title: 'Ficámos com o IBAN do seu reembolso',
    body: 'Foi indicado na página da reparação. Se não foi por si, responda já a este email: o dinheiro ainda não saiu.',
  },
} as const;

/** What is owed on top of the price. */
export const EXTRA_LABELS: Readonly<Record<ExtraKind, string>> = {
  dados: 'Passar os dados para outro equipamento',
  armazenagem: 'Guardar o equipamento por levantar',
};
