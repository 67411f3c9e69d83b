import { MAIL_PLACEHOLDERS, type MailPlaceholder } from '../settings/rules/placeholders.ts';

/** A mail that the shop writes by itself: who gets it, whether it may be turned off, and its words. */
export interface MailKind {
  readonly kind: string;
  /** What the owner knows it by. */
  readonly name: string;
  readonly to: 'cliente' | 'loja';
  /** The law and the customer can do without it. */
  readonly isOptional: boolean;
  /** Its own words, placeholders in braces. */
  readonly subject: string;
  readonly title: string;
  /** Paragraphs; none: the mail brings only what somebody wrote, and its words stay as they are. */
  readonly body: readonly string[];
}

/** A mail's kind, as it is queued with. One that its room does not list is always sent, and found by a test. */
export function mailOf(mails: readonly MailKind[], kind: string): Pick<MailKind, 'kind' | 'isOptional'> {
  return { kind, isOptional: mails.find((mail) => mail.kind === kind)?.isOptional ?? false };
}

/** What a placeholder looks like where a text is a function of a name or a number. */
export const put: Readonly<Record<MailPlaceholder, string>> = {
  nome: '{nome}',
  numero: '{numero}',
  loja: '{loja}',
  valor: '{valor}',
  produto: '{produto}',
  empresa: '{empresa}',
};

/** What the mails to the customer of one kind of record say, by what they are about. */
export interface RecordMailTexts<About extends string> {
  /** The first word of their kinds: `aluguer` in `aluguer.made`. */
  readonly prefix: string;
  hello(name: string): string;
  footer(number: string): string;
  /** What the way to the record's page says. */
  readonly open: string;
  readonly kinds: Readonly<Record<About, RecordMailText>>;
}

interface RecordMailText {
  /** What the owner knows it by. */
  readonly name: string;
  readonly isOptional: boolean;
  subject(number: string): string;
  readonly title: string;
  readonly body: string;
  /** In place of what the others say. */
  readonly open?: string;
}

/** The mails to the customer of one kind of record, as the owner sees them. */
export function recordMails<About extends string>({
  prefix,
  hello,
  kinds,
}: RecordMailTexts<About>): MailKind[] {
  return (Object.entries(kinds) as [About, RecordMailText][]).map(([about, text]) => ({
    kind: `${prefix}.${about}`,
    name: text.name,
    to: 'cliente',
    isOptional: text.isOptional,
    subject: text.subject(put.numero),
    title: text.title,
    body: [hello(put.nome), text.body],
  }));
}

/** The placeholders that this mail knows: those of its own words, and the shop's name. */
export function placeholdersOf({ subject, title, body }: MailKind): MailPlaceholder[] {
  const whole = [subject, title, ...body].join(' ');
  return MAIL_PLACEHOLDERS.filter((name) => name === 'loja' || whole.includes(`{${name}}`));
}
