import { EmailButton, EmailLayout, EmailRows, EmailWords } from '../../outbox/email-layout.tsx';

interface Props {
  readonly shopName: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** null: there is nothing to open. */
  readonly action: { readonly href: string; readonly label: string } | null;
}

/** What a bill's messages look like: what is due, of what, until when, and where it is paid. */
export function BillEmail({ shopName, title, paragraphs, rows, action }: Props) {
  return (
    <EmailLayout shopName={shopName} preview={paragraphs[1] ?? title} title={title}>
      <EmailWords paragraphs={paragraphs} />
      <EmailRows rows={rows.map(({ label, value }) => [label, value] as const)} />
      {action && <EmailButton href={action.href}>{action.label}</EmailButton>}
    </EmailLayout>
  );
}
