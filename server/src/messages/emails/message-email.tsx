import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';

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
      {words && (
        <div style={{ margin: '16px 0', padding: '4px 16px', borderLeft: '3px solid #e3dfd8' }}>
          {words.split(/\n/).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
            <p key={i} style={{ margin: '0 0 4px', minHeight: 12 }}>
              {line}
            </p>
          ))}
        </div>
      )}
      {after && <p>{after}</p>}
      <EmailButton href={action.href}>{action.label}</EmailButton>
    </EmailLayout>
  );
}
