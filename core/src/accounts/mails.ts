import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { accountMailTexts as texts } from './mail-texts.ts';

const NAMES = {
  entrar: 'Link para entrar',
  nova_password: 'Nova password',
  convite: 'Convite para uma conta',
  confirmar_email: 'Boas-vindas e confirmação do email',
} as const;

/** Every mail about accounts: without them nobody gets into theirs. */
export const ACCOUNT_MAILS: readonly MailKind[] = Object.entries(NAMES).map(([about, name]) => {
  const { subject, title, why } = texts[about as keyof typeof NAMES];
  return {
    kind: `conta.${about}`,
    name,
    to: 'cliente',
    isOptional: false,
    subject: subject(put.loja),
    title: title(put.loja),
    body: [texts.hello(put.nome), why],
  };
});
