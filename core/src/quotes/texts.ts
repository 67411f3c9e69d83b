import type { RecordMailTexts } from '../outbox/mail-kinds.ts';

/** What the mails about proposals say. */
export const proposalMailTexts = {
  prefix: 'orcamento',
  hello: (name: string) => `Olá ${name},`,
  footer: (number: string) => `Recebeu este email por causa do orçamento ${number}.`,
  open: 'Ver o orçamento',
  rows: {
    number: 'Orçamento',
    goods: 'Artigos',
    total: 'Total, IVA incluído',
    valid: 'Válido até',
    delivery: 'Entrega',
  },
  kinds: {
    sent: {
      name: 'Orçamento enviado',
      isOptional: false,
      subject: (number) => `Orçamento ${number}`,
      title: 'O seu orçamento está pronto',
      body: 'Na página do orçamento vê os preços, escolhe as linhas que quer e aceita. O PDF também está lá.',
      open: 'Ver e aceitar',
    },
    changed: {
      name: 'Orçamento alterado',
      isOptional: false,
      subject: (number) => `Orçamento ${number}: nova versão`,
      title: 'Há uma nova versão do orçamento',
      body: 'Alterámos o orçamento. Conta o que está na página: a versão anterior já não pode ser aceite.',
      open: 'Ver e aceitar',
    },
    withdrawn: {
      name: 'Orçamento retirado',
      isOptional: false,
      subject: (number) => `Orçamento ${number} retirado`,
      title: 'O orçamento já não vale',
      body: 'Retirámos este orçamento. Se ainda precisar dos artigos, fale connosco.',
    },
  },
} satisfies RecordMailTexts<string> & { readonly rows: object };
export type ProposalMail = keyof typeof proposalMailTexts.kinds;

/** What the screens of proposals say. */
export const proposalTexts = {
  asked: 'Pedido de orçamento enviado!',
  askFailed: 'Não foi possível pedir o orçamento',
  saved: 'Orçamento guardado.',
  sent: 'Orçamento enviado por email!',
  sendFailed: 'Erro ao enviar orçamento',
  declined: 'A loja foi avisada.',
  accepted: 'Encomenda feita. O cliente foi avisado por email.',
} as const;
