import { EmailButton, EmailLayout, EmailQuote, EmailWords } from '../../outbox/email-layout.tsx';

interface Props {
  shopName: string;
  title: string;
  paragraphs: readonly string[];
  /** What somebody wrote, as they wrote it. */
  words?: string;
  after?: string;
  action: { readonly href: string; readonly label: string };
  footer: string;
}

/** A mail about a thread of messages. */
export function MessageEmail({ shopName, title, paragraphs, words, after, action, footer }: Props) {
  return (
    <EmailLayout shopName={shopName} preview={paragraphs[0] ?? after ?? title} title={title} footer={footer}>
      <EmailWords paragraphs={paragraphs} />
      {words && <EmailQuote text={words} />}
      {after && <p>{after}</p>}
      <EmailButton href={action.href}>{action.label}</EmailButton>
    </EmailLayout>
  );
}
