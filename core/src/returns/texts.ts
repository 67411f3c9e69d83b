import type { RecordMailTexts } from '../outbox/mail-kinds.ts';

/** The function that the law asks for, by its own words (Directive (EU) 2023/2673). */
export const WITHDRAWAL_TEXTS = {
  open: 'Exercer o direito de livre resolução aqui',
  confirm: 'Confirmar livre resolução',
} as const;

/** On the sheet of the parcel. */
export const RETURN_LABEL_NOTE =
  'Cole esta folha por fora da caixa. Mande o artigo com tudo o que veio com ele, e guarde o talão do envio.';

/** What the mails about returns of goods say. */
export const returnMailTexts = {
  prefix: 'artigos_devolvidos',
  hello: (name: string) => `Olá ${name},`,
  footer: (number: string) => `Recebeu este email por causa da devolução ${number}.`,
  open: 'Ver a devolução',
  rows: {
    number: 'Devolução',
    order: 'Encomenda',
    by: 'Declarada por',
    at: 'Recebida em',
    goods: 'Artigos',
    due: 'Reembolso até',
    lost: 'Valor perdido pelo uso',
    why: 'Porquê',
    refused: 'Motivo',
    amount: 'A devolver',
    exchange: 'Encomenda da troca',
    until: 'Responda até',
    passed: 'Pago com o que devolveu',
    left: 'Falta pagar',
    account: 'IBAN do reembolso',
  },
  kinds: {
    withdrawn: {
      name: 'Devolução: livre resolução confirmada',
      isOptional: false,
      subject: (number) => `Livre resolução confirmada: ${number}`,
      title: 'Recebemos a sua livre resolução',
      body: 'Exerceu o direito de livre resolução destes artigos. Traga-os ou envie-os no prazo de 14 dias; devolvemos-lhe o dinheiro até ao dia indicado, e podemos esperar até os recebermos ou ter a prova do envio.',
    },
    ended: {
      name: 'Devolução: livre resolução antes do envio',
      isOptional: false,
      subject: (number) => `Livre resolução confirmada: ${number}`,
      title: 'Recebemos a sua livre resolução',
      body: 'Exerceu o direito de livre resolução de toda a encomenda, que ainda não tinha saído: fica cancelada e não tem nada a enviar. Devolvemos-lhe o dinheiro até ao dia indicado.',
    },
    asked: {
      name: 'Devolução: pedido recebido',
      isOptional: true,
      subject: (number) => `Recebemos o pedido de devolução ${number}`,
      title: 'Recebemos o seu pedido',
      body: 'Vamos ver o que nos diz e respondemos por email. Não envie nada até lá.',
    },
    accepted: {
      name: 'Devolução: aceite',
      isOptional: false,
      subject: (number) => `Devolução ${number} aceite`,
      title: 'Pode devolver os artigos',
      body: 'Traga ou envie os artigos no prazo de 14 dias, com o número da devolução. A etiqueta está na página da devolução.',
    },
    refused: {
      name: 'Devolução: recusada',
      isOptional: false,
      subject: (number) => `Devolução ${number} recusada`,
      title: 'Não podemos aceitar a devolução',
      body: 'Vimos o seu pedido e não o podemos aceitar pelo motivo que indicamos. Se não concorda, responda na página da devolução.',
    },
    received: {
      name: 'Devolução: artigos recebidos',
      isOptional: true,
      subject: (number) => `Devolução ${number}: recebemos os artigos`,
      title: 'Os artigos chegaram',
      body: 'Vamos verificá-los e dizemos-lhe quanto devolvemos.',
    },
    lost: {
      name: 'Devolução: valor perdido pelo uso',
      isOptional: false,
      subject: (number) => `Devolução ${number}: como vieram os artigos`,
      title: 'Propomos descontar o que o uso tirou de valor',
      body: 'Um artigo veio com mais uso do que o preciso para o experimentar. As fotografias e o motivo estão na página da devolução: diga lá se aceita ou se não concorda. Se não responder, seguimos com esta proposta.',
    },
    revalued: {
      name: 'Devolução: valor perdido revisto',
      isOptional: false,
      subject: (number) => `Devolução ${number}: revimos a proposta`,
      title: 'Revimos o valor perdido pelo uso',
      body: 'Disse-nos que não concordava e voltámos a ver os artigos. Este é o valor com que ficamos.',
    },
    held: {
      name: 'Devolução: artigos da troca guardados',
      isOptional: false,
      subject: (number) => `Devolução ${number}: guardámos a sua troca`,
      title: 'Os artigos novos estão guardados',
      body: 'Guardámos os artigos novos enquanto os outros voltam. Não pague nada agora: o que devolver paga a encomenda da troca, e o que sobrar volta para si.',
    },
    exchanged: {
      name: 'Devolução: troca concluída',
      isOptional: false,
      subject: (number) => `Devolução ${number}: troca concluída`,
      title: 'A sua troca está concluída',
      body: 'O que devolveu pagou a encomenda da troca. Se faltar alguma coisa, pague-a na página dessa encomenda; o que sobrar vai a caminho.',
    },
    account: {
      name: 'Devolução: IBAN do reembolso indicado',
      isOptional: false,
      subject: (number) => `Devolução ${number}: IBAN do reembolso`,
      title: 'Ficámos com o IBAN do seu reembolso',
      body: 'Foi indicado na página da devolução. Se não foi por si, responda já a este email: o dinheiro ainda não saiu.',
    },
    refunded: {
      name: 'Devolução: reembolso a caminho',
      isOptional: false,
      subject: (number) => `Devolução ${number}: o dinheiro vai a caminho`,
      title: 'O seu reembolso está pedido',
      body: 'Pedimos o reembolso da devolução. Avisamos quando o dinheiro tiver seguido.',
    },
  },
} satisfies RecordMailTexts<ReturnMail> & { readonly rows: object };

/** What became of a withdrawal that was declared without a login, where it could not be done by itself. */
export const withdrawalMailTexts = {
  prefix: 'livre_resolucao',
  hello: (name: string) => `Olá ${name},`,
  footer: (number: string) =>
    `Recebeu este email porque alguém declarou a livre resolução de ${number} com este endereço.`,
  open: 'Falar com a loja',
  rows: { at: 'Recebida em' },
  kinds: {
    refused: {
      name: 'Livre resolução: o que não se pôde desfazer',
      isOptional: false,
      subject: (number) => `Livre resolução de ${number}: o que não se pôde desfazer`,
      title: 'Recebemos a sua livre resolução',
      body: 'Vimos a sua declaração. O que está abaixo não se pôde desfazer por si só, pelo motivo que indicamos; do resto, se houver, segue a confirmação noutro email. A loja também o viu: se não concorda, responda-nos.',
    },
  },
  thread: {
    subject: (number: string) => `Livre resolução de ${number}`,
    text: (name: string, number: string, at: string) =>
      `Eu, ${name}, exerço o direito de livre resolução de ${number}, quanto a tudo o que se pode devolver. Declarado a ${at}, em /livre-resolucao.`,
  },
} satisfies RecordMailTexts<'refused'> & { readonly rows: object; readonly thread: object };

export type ReturnMail =
  | 'withdrawn'
  | 'ended'
  | 'asked'
  | 'accepted'
  | 'refused'
  | 'received'
  | 'lost'
  | 'revalued'
  | 'held'
  | 'exchanged'
  | 'account'
  | 'refunded';
