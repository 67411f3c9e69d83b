import { type MailKind, put } from './mail-kinds.ts';

/** What a mailbox is told that the settings named until now. */
export const movedMailboxTexts = {
  subject: (shop: string) => `Este email deixou de ser o da loja — ${shop}`,
  title: 'Este email deixou de estar nas configurações da loja',
  body: [
    'Alguém mudou nas configurações o email de onde a loja escreve ou onde recebe mensagens. Este já não está lá.',
    'Se não foi ninguém da loja, entre no painel, mude a sua password e veja o que mudou em Configurações.',
  ],
} as const;

/** Every mail about the shop's own mail. */
export const OUTBOX_MAILS: readonly MailKind[] = [
  {
    kind: 'loja.email_mudado',
    name: 'Email da loja mudado',
    to: 'loja',
    isOptional: false,
    subject: movedMailboxTexts.subject(put.loja),
    title: movedMailboxTexts.title,
    body: movedMailboxTexts.body,
  },
];
