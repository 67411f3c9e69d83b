import type { RepairStatus } from '../repairs/lifecycle.ts';
import { SMS_STATUSES, type SmsState, type SmsStatus } from '../repairs/values.ts';
import { gsmText } from './rules/sms-parts.ts';

export const SMS_STATE_LABELS: Readonly<Record<SmsState, string>> = {
  em_fila: 'Em fila',
  a_enviar: 'A enviar',
  enviado: 'Enviado',
  falhado: 'Falhado',
  entregue: 'Entregue',
  nao_entregue: 'Não entregue',
};

/** Whether a short message did not reach who it was for, as far as is known: somebody has to ring. */
export function hasFailed(status: SmsState): boolean {
  return status === 'falhado' || status === 'nao_entregue';
}

/**
 * What the provider's word in a report means (Twilio, Message resource: status values); null: nothing that is final, as
 * 'queued', 'sending' and 'sent' are not.
 */
export function readSmsReport(word: string): 'entregue' | 'nao_entregue' | null {
  if (word === 'delivered' || word === 'read') return 'entregue';
  return word === 'undelivered' || word === 'failed' ? 'nao_entregue' : null;
}

export const SMS_STATUS_LABELS: Readonly<Record<SmsStatus, string>> = {
  orcamento_enviado: 'Orçamento enviado',
  pronto_entrega: 'Pronto para entrega',
};

/** Characters of the shop's name in a short message. */
const MOST_NAME = 30;

const SAID: Readonly<Record<SmsStatus, (number: string) => string>> = {
  orcamento_enviado: (number) => `o orçamento da reparação ${number} espera pela sua decisão`,
  pronto_entrega: (number) => `o equipamento da reparação ${number} está pronto a levantar`,
};

/** Whether a status is one that a short message can tell of. */
export function isSmsStatus(status: RepairStatus): status is SmsStatus {
  return (SMS_STATUSES as readonly string[]).includes(status);
}

/**
 * What a short message says: who writes, what happened, and the repair's page, where no more of them can be asked for.
 * It names no person and no device.
 */
export function smsText(
  status: SmsStatus,
  { shop, number, url, isPlain }: { shop: string; number: string; url: string; isPlain: boolean },
): string {
  const text = `${shop.trim().slice(0, MOST_NAME).trim()}: ${SAID[status](number)}. ${url} Não quer SMS? Diga-o nessa página.`;
  return isPlain ? gsmText(text) : text;
}

/** What the panel and the customer's page say of short messages. */
export const smsTexts = {
  testText: (shop: string) =>
    `${shop.trim().slice(0, MOST_NAME).trim()}: este SMS confirma que a loja consegue enviar.`,
  notSet: 'Indique e guarde primeiro a conta, a chave e o remetente.',
  noMobile: 'Indique um telemóvel português (91, 92, 93 ou 96)',
  taken: (to: string) => `O fornecedor aceitou o SMS para ${to}. Confirme que chegou.`,
  unknown: 'O fornecedor não respondeu. Tente novamente daqui a um minuto.',
  dayFull: 'O limite de partes por dia já foi atingido.',
  tooLate: 'Já não foi enviado a tempo.',
  gone: 'Os SMS foram desligados antes de ser enviado.',
} as const;

/** What to do about an answer of the provider's (twilio.com/docs/api/errors), in pt-PT. */
export function smsRefusalText(code: number | null): string {
  switch (code) {
    case 20003:
      return 'A conta ou a chave não estão certas.';
    case 21211:
    case 21614:
      return 'O número não existe ou não é de telemóvel.';
    case 21408:
      return 'A conta não pode enviar SMS para Portugal: autorize-o na consola da Twilio.';
    case 21606:
    case 21659:
    case 21660:
    case 21212:
      return 'O remetente não é desta conta ou não pode enviar SMS.';
    case 21610:
      return 'Quem tem este número pediu à operadora para não receber SMS desta loja.';
    case 30003:
      return 'O telemóvel está desligado, sem rede ou não recebe SMS.';
    case 30005:
      return 'O número não existe ou já não está em uso.';
    case 30006:
      return 'O número é de uma linha fixa ou de uma rede que não recebe SMS.';
    case 30004:
    case 30007:
      return 'A operadora bloqueou o SMS.';
    case 30002:
      return 'A conta na Twilio está suspensa.';
    case 30008:
    case null:
      return 'O SMS não chegou, e a operadora não disse porquê.';
    default:
      return 'O fornecedor recusou o SMS.';
  }
}

/** The link of a repair's page: whoever reads the list of messages need not open it. */
const LINK = /(\/reparacao\/)[\w-]{16,}/g;

/** What is kept, and shown, of a message: all but the word that opens the repair. */
export function withheldSms(body: string): string {
  return body.replace(LINK, '$1…');
}
