import type { PayableKind } from '../payments/values.ts';
import type { ReceivedWay } from './values.ts';

export const RECEIVED_WAY_LABELS: Readonly<Record<ReceivedWay, string>> = {
  dinheiro: 'Dinheiro',
  cartao: 'Cartão',
  mbway: 'MB WAY',
  transferencia: 'Transferência bancária',
  outro: 'Outra forma',
};

/** What customers and staff read of several things that are paid at once. */
export const owedTexts = {
  /** How each kind is called before its number. */
  kinds: {
    order: 'Encomenda',
    repair: 'Reparação',
    rental_instalment: 'Mensalidade',
    counter_sale: 'Venda ao balcão',
    rental_deposit: 'Caução',
  } satisfies Record<PayableKind, string>,
  joint: 'Pagamento conjunto',
  part: 'Pagamento por conta',
  replaced: 'Paga-se noutra conta',
  expired: 'Não foi paga a tempo: o que pagava continua por pagar',
} as const;

/** The mails about bills. */
export const billMailTexts = {
  hello: (name: string) => `Olá ${name},`,
  rows: { number: 'Mensalidade', about: 'De', due: 'Vence a', amount: 'Valor, com IVA', late: 'Em atraso' },
  days: (days: number) => (days === 1 ? '1 dia' : `${days} dias`),
  pay: 'Ver e pagar',
  see: 'Ver a mensalidade',
  made: {
    subject: (title: string, number: string, amount: string) => `${title} (${number}): ${amount}`,
    title: 'Tem uma mensalidade para pagar',
    body: 'Pode pagá-la por Multibanco ou MB WAY, na página da mensalidade.',
  },
  multibanco: {
    subject: (title: string, number: string) => `Dados para pagar: ${title} (${number})`,
    title: 'Pague no multibanco ou no homebanking',
    body: 'Escolha «Pagamento de serviços» e use estes dados:',
  },
  transferencia: {
    subject: (title: string, number: string) => `Dados para pagar: ${title} (${number})`,
    title: 'Pague por transferência bancária',
    body: 'Faça a transferência para esta conta e escreva a referência na descrição: é por ela que reconhecemos o seu pagamento.',
  },
  late: {
    subject: (title: string, number: string, amount: string) => `Por pagar: ${title} (${number}), ${amount}`,
    title: 'A mensalidade está em atraso',
    body: 'Ainda não recebemos o pagamento. Se já pagou, não faça caso deste email: o pagamento chega em breve.',
  },
  paid: {
    subject: (title: string, number: string) => `Recebemos o pagamento: ${title} (${number})`,
    title: 'Recebemos o seu pagamento',
    body: 'Obrigado! O pagamento ficou registado no contrato.',
  },
  takenBack: {
    subject: (title: string, number: string) => `Por pagar: ${title} (${number})`,
    title: 'O pagamento ainda não chegou',
    body: 'Dissemos-lhe que tínhamos recebido um pagamento. Foi engano nosso: o dinheiro era de outra venda. Pedimos desculpa. Se já fez a transferência, não a repita: avisamos quando chegar à nossa conta.',
  },
  price: {
    subject: (contract: string, amount: string) => `O preço vai mudar para ${amount}: ${contract}`,
    title: 'O preço do seu contrato vai mudar',
    body: 'O preço novo vale só para as mensalidades que vencem nesse dia ou depois. Até lá tudo fica como está. Se não o aceitar, pode terminar o contrato antes: responda a este email.',
    rows: {
      contract: 'Contrato',
      from: 'A partir de',
      before: 'Preço até lá, com IVA',
      after: 'Preço novo, com IVA',
    },
  },
  excess: {
    subject: (number: string) => `Recebemos um pagamento a mais (${number})`,
    title: 'Recebemos um pagamento que já não era devido',
    body: 'O que pagou já estava pago, no todo ou em parte, ou já não era devido. Vamos ver o que aconteceu e dizemos-lhe o que fazemos com o valor.',
  },
} as const;
