import { formatEuros } from '../shared/money.ts';
import type { OrderStatus } from './lifecycle.ts';
import type { DeliveryWay } from './rules/delivery-way.ts';
import { orderTexts } from './texts.ts';

/** What the messages about an order say. */
export const orderMailTexts = {
  ofGroup: ({ name, instead_of }: { readonly name: string; readonly instead_of: number }) =>
    `Preço do grupo ${name}, em vez de ${formatEuros(instead_of)} / unidade`,
  placed: {
    subject: (number: string) => `Recebemos a sua encomenda ${number}`,
    title: 'Recebemos a sua encomenda',
    body: (name: string) => [
      `Olá ${name},`,
      'Obrigado pela sua encomenda. Se ainda não pagou, pode fazê-lo na página da encomenda; os artigos ficam reservados durante o prazo do pagamento.',
    ],
  },
  onAccount: {
    subject: (number: string) => `Recebemos a sua encomenda ${number}`,
    title: 'Recebemos a sua encomenda',
    body: (name: string) => [
      `Olá ${name},`,
      'Obrigado pela sua encomenda. Vamos prepará-la já: paga-a depois, no prazo que combinámos. A fatura segue quando a encomenda sair.',
    ],
  },
  approvalWaits: {
    subject: (number: string) => `A encomenda ${number} espera aprovação`,
    title: 'A sua encomenda espera aprovação',
    body: (name: string) => [
      `Olá ${name},`,
      'Está acima do que pode encomendar sozinho para a empresa. Guardámos os artigos e os preços: não pague nada ainda. Avisamos quando for aprovada, ou recusada.',
    ],
  },
  approvalAsked: {
    subject: (number: string) => `Para aprovar: encomenda ${number}`,
    title: 'Uma encomenda espera a sua aprovação',
    body: (name: string, amount: string) => [
      'Olá,',
      `${name} fez para a empresa uma encomenda de ${amount}, acima do limite que lhe deu. Entre na sua conta para a aprovar ou recusar: até lá ninguém a paga.`,
    ],
  },
  approved: {
    subject: (number: string) => `Aprovada, falta pagar: encomenda ${number}`,
    title: 'A sua encomenda foi aprovada',
    body: (name: string) => [
      `Olá ${name},`,
      'Falta pagá-la, na página da encomenda: os artigos ficam reservados até ao fim do prazo que lá está.',
    ],
  },
  approvalRefused: {
    subject: (number: string) => `A encomenda ${number} foi recusada`,
    title: 'A sua encomenda foi recusada',
    body: (name: string) => [
      `Olá ${name},`,
      'Quem gere a empresa não aprovou esta encomenda, que fica cancelada. Não lhe foi cobrado nada.',
    ],
  },
  approvalEnded: {
    subject: (number: string) => `A encomenda ${number} foi cancelada: ninguém a aprovou`,
    title: 'A sua encomenda não foi aprovada a tempo',
    body: (name: string) => [
      `Olá ${name},`,
      'A encomenda esperava pela aprovação da empresa, e o prazo terminou sem resposta. Fica cancelada e não lhe foi cobrado nada. Se ainda quer os artigos, encomende-os de novo.',
    ],
  },
  approvalUntil: (by: string, until: string) => `Quem aprova: ${by}, até ${until}.`,
  refusedBecause: (by: string, reason: string) => `${by} escreveu: «${reason}»`,
  placedForShop: {
    subject: (number: string) => `Nova encomenda ${number}`,
    title: 'Nova encomenda',
    body: (name: string) => [`${name} fez uma encomenda na loja online.`],
  },
  paid: {
    subject: (number: string) => `Recebemos o pagamento da encomenda ${number}`,
    title: 'Recebemos o seu pagamento',
    body: (name: string) => [`Olá ${name},`, 'O pagamento foi confirmado. Vamos preparar a sua encomenda.'],
  },
  paidForShop: {
    subject: (number: string) => `Encomenda paga: ${number}`,
    title: 'Encomenda paga',
    body: (name: string) => [`Foi recebido o pagamento da encomenda de ${name}. Está pronta a preparar.`],
  },
  paidWithoutStock: {
    subject: (number: string) => `Pagamento sem stock: encomenda ${number}`,
    title: 'Pagamento recebido, mas sem stock',
    body: () => [
      'Foi recebido um pagamento depois de terminado o prazo, e já não há stock para esta encomenda.',
      'Contacte o cliente para combinar a entrega ou a devolução do valor.',
    ],
  },
  paidLate: {
    subject: (number: string) => `Recebemos o pagamento da encomenda ${number}`,
    title: 'Recebemos o seu pagamento',
    body: (name: string) => [
      `Olá ${name},`,
      'O pagamento chegou depois do prazo e um dos artigos entretanto esgotou. Vamos entrar em contacto consigo para decidir como continuar: esperar, trocar ou receber o dinheiro de volta.',
    ],
  },
  paidAfterEnd: {
    subject: (number: string) => `Pagamento da encomenda ${number}, já encerrada`,
    title: 'Pagamento de uma encomenda encerrada',
    body: (name: string) => [
      `Cliente: ${name}.`,
      'Foi recebido o pagamento de uma encomenda que já estava encerrada. O valor tem de ser devolvido, ou a encomenda retomada.',
    ],
  },
  paidOver: {
    subject: (number: string) => `Recebemos um pagamento da encomenda ${number}`,
    title: 'Recebemos um pagamento',
    body: (name: string) => [
      `Olá ${name},`,
      'O pagamento é de uma encomenda que já estava encerrada. O seu dinheiro não se perde: vamos entrar em contacto consigo para o devolver ou retomar a encomenda.',
    ],
  },
  takenBack: {
    subject: (number: string) => `A encomenda ${number} está por pagar`,
    title: 'O pagamento ainda não chegou',
    body: (name: string) => [
      `Olá ${name},`,
      'Dissemos-lhe que tínhamos recebido o pagamento desta encomenda. Foi engano nosso: o dinheiro era de outra venda. Pedimos desculpa.',
      'A encomenda continua de pé e pode pagá-la na página dela. Se já fez a transferência, não a repita: avisamos quando chegar à nossa conta.',
    ],
  },
  holdFreed: {
    subject: (number: string) => `A encomenda ${number} foi cancelada`,
    title: 'A sua encomenda foi cancelada',
    body: (name: string) => [
      `Olá ${name},`,
      'A encomenda reservava unidades à espera de pagamento e a loja teve de as libertar. Não lhe foi cobrado nada: não pague a referência que recebeu.',
      'Se entretanto pagou, o seu dinheiro não se perde: contacte-nos. Se ainda quer os artigos, pode encomendá-los de novo.',
    ],
  },
  holdAccepted: {
    subject: (number: string) => `Reservámos a sua encomenda ${number}`,
    title: 'Reservámos a sua encomenda',
    body: (name: string) => [
      `Olá ${name},`,
      'A loja aceitou reservar todas as unidades da sua encomenda. Pode pagá-la na página da encomenda com qualquer método, também por referência Multibanco.',
    ],
  },
  paidTwice: {
    subject: (number: string) => `Pagamento em duplicado: encomenda ${number}`,
    title: 'Pagamento em duplicado',
    body: () => ['Esta encomenda foi paga mais do que uma vez. Devolva ao cliente o valor a mais.'],
  },
  excess: {
    subject: (number: string) => `Vamos devolver-lhe dinheiro da encomenda ${number}`,
    title: 'Recebemos dinheiro a mais',
    body: (name: string, amount: string) => [
      `Olá ${name},`,
      `Recebemos ${amount} a mais por esta encomenda. Não precisa de fazer nada: devolvemos-lhe o valor e avisamos quando estiver feito.`,
    ],
  },
  partPaid: {
    subject: (number: string) => `Falta uma parte do pagamento da encomenda ${number}`,
    title: 'Recebemos uma parte do pagamento',
    body: (name: string, amount: string) => [
      `Olá ${name},`,
      `Recebemos ${amount} por esta encomenda, mas ainda falta o valor abaixo. Faça outra transferência só com o que falta, com a mesma referência: sem ele no prazo a encomenda é cancelada e devolvemos-lhe o que pagou.`,
    ],
  },
  cancelledPart: {
    subject: (number: string) => `A encomenda ${number} foi cancelada`,
    title: 'A sua encomenda foi cancelada',
    body: (name: string, amount: string) => [
      `Olá ${name},`,
      `A encomenda foi cancelada antes de estar paga por inteiro, e os artigos voltaram ao stock. Temos ${amount} seus: devolvemos-lhos por transferência bancária e avisamos quando estiver feito. Se precisarmos do seu IBAN, pedimos-lho.`,
    ],
  },
  refundReturned: {
    subject: (number: string) => `Precisamos de outro IBAN: encomenda ${number}`,
    title: 'O banco devolveu-nos a transferência',
    body: (name: string, amount: string) => [
      `Olá ${name},`,
      `Dissemos-lhe que tínhamos devolvido ${amount}, mas o banco não conseguiu entregar a transferência e o dinheiro voltou à nossa conta. Pedimos desculpa.`,
      'Indique na página da encomenda o IBAN da sua conta: fazemos logo outra transferência e avisamos quando estiver feita.',
    ],
  },
  refundAccount: {
    subject: (number: string) => `Ficámos com o IBAN do reembolso: encomenda ${number}`,
    title: 'Ficámos com o IBAN do seu reembolso',
    body: (name: string, account: string) => [
      `Olá ${name},`,
      `Foi indicada na página da encomenda a conta que ${account}. Se não foi por si, responda já a este email: o dinheiro ainda não saiu.`,
    ],
  },
  refunded: {
    subject: (number: string) => `Devolvemos dinheiro da encomenda ${number}`,
    title: 'Devolvemos o seu dinheiro',
    body: (name: string, amount: string) => [
      `Olá ${name},`,
      `Devolvemos ${amount} da sua encomenda. Conforme o seu banco, pode demorar alguns dias úteis a aparecer na conta.`,
    ],
  },
  payMultibanco: {
    subject: (number: string) => `Dados para pagar a encomenda ${number}`,
    title: 'Pague no multibanco ou no homebanking',
    body: (name: string) => [`Olá ${name},`, 'Escolha «Pagamento de serviços» e use estes dados:'],
  },
  payMbway: {
    subject: (number: string) => `Confirme no MB WAY a encomenda ${number}`,
    title: 'Confirme o pagamento na app MB WAY',
    body: (name: string) => [
      `Olá ${name},`,
      'Enviámos um pedido para o seu telemóvel: abra a app MB WAY e confirme-o. O pedido dura 4 minutos; se já passaram, peça outro ou escolha outro método na página da encomenda.',
    ],
  },
  payCofidis: {
    subject: (number: string) => `Conclua na Cofidis a encomenda ${number}`,
    title: 'Falta confirmar as prestações na Cofidis',
    body: (name: string) => [
      `Olá ${name},`,
      'Confirme o crédito na página da Cofidis. A encomenda avança quando a Cofidis o aprovar.',
    ],
  },
  payTransferencia: {
    subject: (number: string) => `Dados para pagar a encomenda ${number}`,
    title: 'Pague por transferência bancária',
    body: (name: string) => [
      `Olá ${name},`,
      'Faça a transferência para esta conta e escreva a referência na descrição: é por ela que reconhecemos o seu pagamento. Os artigos ficam reservados até ao dia indicado.',
    ],
  },
  transferReminder: {
    subject: (number: string) => `Falta pagar a encomenda ${number}`,
    title: 'A sua reserva termina amanhã',
    body: (name: string) => [
      `Olá ${name},`,
      'Ainda não recebemos a sua transferência. Se já a fez, não precisa de fazer mais nada; caso contrário, use estes dados:',
    ],
  },
  toCofidis: 'Continuar na Cofidis',
  payHere: 'Pagar ou escolher outro método',
  cancelledPaid: {
    subject: (number: string) => `Cancelámos a encomenda ${number}`,
    title: 'A sua encomenda foi cancelada',
    body: (name: string) => [
      `Olá ${name},`,
      'Cancelámos a encomenda como pediu. Devolvemos-lhe o valor que pagou no prazo de 14 dias; se precisarmos do seu IBAN, escrevemos-lhe.',
    ],
  },
  cancelledPaidForShop: {
    subject: (number: string) => `Devolver o dinheiro: encomenda ${number} cancelada pelo cliente`,
    title: 'O cliente cancelou uma encomenda paga',
    body: (name: string) => [
      `${name} cancelou a encomenda antes de ser embalada.`,
      'Os artigos voltaram ao stock. Devolva o valor pago no prazo de 14 dias.',
    ],
  },
  toCollect: {
    subject: (number: string) => `A encomenda ${number} está pronta a levantar`,
    title: 'A sua encomenda está pronta a levantar',
    body: 'Pode vir buscá-la à loja, no horário de abertura.',
  },
  tracking: {
    subject: (number: string) => `Já pode seguir a encomenda ${number}`,
    title: 'Já pode seguir a sua encomenda',
    body: 'A sua encomenda tem código de seguimento.',
  },
  deliverTo: 'Entregar em',
  billedTo: 'Fatura em nome de',
  buyerReference: orderTexts.buyerReference,
  keysComeHere: 'As chaves ficam na página da encomenda. Avisamos por email quando lá estiverem.',
  cardGoes: 'Enviamos o cartão por email a quem o recebe, no dia que escolheu, e avisamos nessa altura.',
  hello: (name: string) => `Olá ${name},`,
  customerNote: (note: string) => `Nota do cliente: ${note}`,
  rows: { carrier: 'Transportadora', code: 'Código de seguimento', arrives: 'Chega até' },
  see: 'Ver encomenda',
  seeInPanel: 'Abrir no painel',
  follow: 'Seguir o envio',
} as const;

interface StatusMail {
  readonly subject: (number: string) => string;
  readonly title: string;
  readonly body: string;
}

/** Subject and what is said when an order comes to a status; only of those whose table entry tells the customer (lifecycle.ts). */
export const STATUS_MAILS: Partial<Record<OrderStatus, StatusMail>> = {
  processando: {
    subject: (number) => `Estamos a tratar da encomenda ${number}`,
    title: 'Estamos a tratar da sua encomenda',
    body: 'A sua encomenda está a ser preparada.',
  },
  fora_stock: {
    subject: (number) => `Artigo esgotado na encomenda ${number}`,
    title: 'Um artigo esgotou',
    body: 'Um dos artigos da sua encomenda esgotou. Vamos entrar em contacto consigo para decidir como continuar: esperar, trocar ou receber o dinheiro de volta.',
  },
  enviado: {
    subject: (number) => `A encomenda ${number} foi enviada`,
    title: 'A sua encomenda foi enviada',
    body: 'A encomenda saiu da nossa loja.',
  },
  entregue: {
    subject: (number) => `A encomenda ${number} foi entregue`,
    title: 'A sua encomenda foi entregue',
    body: 'Esperamos que esteja tudo bem.',
  },
  devolvido: {
    subject: (number) => `A encomenda ${number} foi devolvida`,
    title: 'Recebemos a devolução',
    body: 'Registámos a devolução da sua encomenda.',
  },
  cancelado: {
    subject: (number) => `A encomenda ${number} foi cancelada`,
    title: 'A sua encomenda foi cancelada',
    body: 'A encomenda foi cancelada e os artigos voltaram ao stock. Se entretanto pagou, contacte-nos: o seu dinheiro não se perde.',
  },
};

/** Of keys nothing reached anybody's door. */
const KEYS_GIVEN: StatusMail = {
  subject: (number) => `A encomenda ${number} foi entregue`,
  title: 'As suas licenças foram entregues',
  body: 'Todas as chaves da sua encomenda estão na página da encomenda: veja-as quando quiser, com «Revelar chave».',
};

/** Of a gift card whoever bought it reads that it went. */
const GIFT_SENT: StatusMail = {
  subject: (number) => `O cartão-presente da encomenda ${number} foi enviado`,
  title: 'O cartão-presente seguiu',
  body: 'Enviámos o cartão por email a quem o recebe, com a sua mensagem.',
};

/** What is said when an order comes to a status; null: nothing. One that is collected is never said to have been sent. */
export function statusMailOf(status: OrderStatus, way: DeliveryWay) {
  if (status === 'entregue' && way === 'keys') return { about: 'entregue', text: KEYS_GIVEN };
  if (status === 'entregue' && way === 'gift') return { about: 'entregue', text: GIFT_SENT };
  if (status === 'enviado' && way === 'collected')
    return { about: 'levantar', text: orderMailTexts.toCollect };
  const text = STATUS_MAILS[status];
  return text ? { about: status, text } : null;
}
