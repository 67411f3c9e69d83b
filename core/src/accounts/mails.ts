import { type MailKind, put } from '../outbox/mail-kinds.ts';
import { accountMailTexts as texts } from './mail-texts.ts';
import { accountNewsTexts } from './news-texts.ts';

const NAMES = {
  entrar: 'Link para entrar',
  nova_password: 'Nova password',
  convite: 'Convite para uma conta',
  mudou_de_loja: 'Conta trazida da loja anterior',
  confirmar_email: 'Boas-vindas e confirmação do email',
} as const;

/** Every mail about accounts: without them nobody gets into theirs. */
export const ACCOUNT_MAILS: readonly MailKind[] = [
  ...linkMails(),
  ...newsMails(),
  {
    kind: 'conta.convite_empresa',
    name: 'Convite de uma empresa',
    to: 'cliente',
    isOptional: false,
    subject: texts.convite_empresa.subject(put.empresa),
    title: texts.convite_empresa.title(put.empresa),
    body: texts.convite_empresa.body(put.nome, put.loja, put.empresa),
  },
];

function newsMails(): MailKind[] {
  return Object.entries(accountNewsTexts).map(([about, { name, subject, title, body }]) => ({
    kind: `conta.${about}`,
    name,
    to: 'cliente',
    isOptional: false,
    subject: subject(put.loja),
    title,
    body: [texts.hello(put.nome), ...body],
  }));
}

function linkMails(): MailKind[] {
  return (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((about) => {
    const name = NAMES[about];
    const { subject, title, why } = texts[about];
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
}
