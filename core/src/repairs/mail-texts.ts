import type { RepairStatus } from './lifecycle.ts';

/** What a mail about a status says. */
export interface StatusMail {
  /** `about`: the repair's number. */
  readonly subject: (about: string) => string;
  readonly title: string;
  readonly body: readonly string[];
}

/** What the customer of a contract or of a licence reads, whose help no quote comes before. */
export const HELP_MAIL: StatusMail = {
  subject: (about) => `Recebemos o seu pedido de ajuda ${about}`,
  title: 'Recebemos o seu pedido de ajuda',
  body: [
    'Tratamos dele como está combinado consigo. Se alguma coisa não estiver incluída, perguntamos-lhe primeiro.',
    'Pode acompanhar o pedido, escrever-nos e juntar fotografias na página dele, sem precisar de conta.',
  ],
};

/** What the customer reads when a repair comes to a status that tells them (lifecycle.ts). */
export const REPAIR_STATUS_MAILS: Partial<Record<RepairStatus, StatusMail>> = {
  recebido: {
    subject: (about) => `Recebemos o seu pedido de reparação ${about}`,
    title: 'Recebemos o seu pedido de reparação',
    body: [
      'Vamos ver o que o equipamento tem e enviamos-lhe um orçamento. Nada é reparado sem o seu acordo.',
      'Pode acompanhar a reparação, escrever-nos e juntar fotografias na página da reparação, sem precisar de conta.',
    ],
  },
  orcamento_enviado: {
    subject: (about) => `Orçamento da reparação ${about}`,
    title: 'O seu orçamento está pronto',
    body: [
      'Já sabemos o que o equipamento tem e quanto custa repará-lo. Aprove ou rejeite o orçamento na página da reparação: nada acontece até carregar em Aprovar.',
    ],
  },
  aguarda_aprovacao: {
    subject: (about) => `O orçamento da reparação ${about} espera por si`,
    title: 'Ainda não decidiu o orçamento',
    body: [
      'Enviámos-lhe o orçamento há alguns dias e o equipamento continua à espera. Aprove-o ou rejeite-o na página da reparação, ou escreva-nos se tiver dúvidas.',
    ],
  },
  aprovado: {
    subject: (about) => `Orçamento aprovado: reparação ${about}`,
    title: 'O orçamento foi aprovado',
    body: [
      'Obrigado pela confiança. Vamos começar a reparação e avisamos quando o equipamento estiver pronto.',
    ],
  },
  rejeitado: {
    subject: (about) => `Orçamento rejeitado: reparação ${about}`,
    title: 'O orçamento foi rejeitado',
    body: ['O equipamento não vai ser reparado. Pode vir buscá-lo à loja dentro do horário.'],
  },
  aguarda_pecas: {
    subject: (about) => `À espera de peças: reparação ${about}`,
    title: 'Estamos à espera de peças',
    body: ['As peças de que precisamos foram encomendadas. Continuamos assim que chegarem.'],
  },
  pronto_entrega: {
    subject: (about) => `Pronto para entrega: reparação ${about}`,
    title: 'O seu equipamento está pronto',
    body: [
      'Pode vir buscá-lo à loja dentro do horário.',
      'As fotografias são removidas na data que a página da reparação indica: guarde agora as que quiser.',
    ],
  },
  entregue: {
    subject: (about) => `Equipamento entregue: reparação ${about}`,
    title: 'O equipamento foi entregue',
    body: ['Obrigado por ter escolhido a nossa loja.'],
  },
};

/** What the other messages about a repair say. */
export const repairMailTexts = {
  hello: (name: string) => `Olá ${name},`,
  see: 'Ver a reparação',
  decide: 'Ver e decidir o orçamento',
  seeInPanel: 'Ver no painel',
  footer: (about: string) => `Recebeu este email por causa da reparação ${about}.`,
  warranty: (day: string) => `A garantia desta reparação vai até ${day}.`,
  returned: 'O equipamento foi-lhe devolvido sem reparação.',
  rows: {
    number: 'Reparação',
    device: 'Equipamento',
    problem: 'Problema',
    estimate: 'Orçamento (IVA incluído)',
    options: 'Opções (IVA incluído)',
    valid: 'Válido até',
    deadline: 'Prazo previsto',
    contact: 'Contacto',
    left: 'A pagar (IVA incluído)',
  },
  requestedForShop: {
    subject: (about: string) => `Novo pedido de reparação ${about}`,
    title: 'Novo pedido de reparação',
    body: (name: string) => `${name} pediu uma reparação na loja online.`,
  },
  answered: {
    subject: (about: string) => `Resposta da loja: reparação ${about}`,
    title: 'A loja respondeu-lhe',
  },
  writtenForShop: {
    subject: (about: string) => `Mensagem do cliente: reparação ${about}`,
    title: 'O cliente escreveu',
  },
  decidedForShop: {
    approved: (about: string) => `Orçamento aprovado: reparação ${about}`,
    rejected: (about: string) => `Orçamento rejeitado: reparação ${about}`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  collect: {
    subject: (about: string) => `O seu equipamento espera por si: reparação ${about}`,
    title: 'O seu equipamento espera por si',
    body: 'Pode vir buscá-lo à loja dentro do horário. Se não puder, escreva-nos na página da reparação.',
    since: (day: string) => `Está à sua espera desde ${day}.`,
    storage: (day: string, daily: string, most: string) =>
      `Como diz a folha de entrada que aceitou, depois de ${day} guardá-lo custa ${daily} por dia, IVA incluído, até ${most}.`,
    last: 'Este é o último aviso que lhe enviamos. Se não quiser o equipamento de volta, diga-nos: não o damos nem o deitamos fora sem o seu acordo.',
  },
  digest: {
    subject: (late: number, untouched: number) =>
      `Reparações: ${late} ${late === 1 ? 'atrasada' : 'atrasadas'}, ${untouched} ${untouched === 1 ? 'esquecida' : 'esquecidas'}`,
    title: 'Reparações a precisar de atenção',
    late: (count: number) => `Fora do prazo: ${count}`,
    untouched: (count: number, days: number) => `Sem mexer há mais de ${days} dias: ${count}`,
    see: 'Ver no painel',
    footer:
      'Recebe este resumo nos dias em que a loja abre. Pode desligá-lo em Configurações, Prazos das reparações.',
  },
  expired: {
    subject: (about: string) => `O orçamento da reparação ${about} terminou o prazo`,
    title: 'O prazo do orçamento terminou',
    body: 'Não recebemos a sua decisão a tempo e os preços podem ter mudado. Se ainda quer reparar o equipamento, escreva-nos na página da reparação: fazemos-lhe outro orçamento.',
  },
} as const;
