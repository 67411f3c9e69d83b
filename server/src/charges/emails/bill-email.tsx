import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';

interface Props {
  readonly shopName: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** null: there is nothing to open. */
  readonly action: { readonly href: string; readonly label: string } | null;
}

const cell = { padding: '8px 0', borderBottom: '1px solid #e3dfd8', fontSize: 15 };

/** What a bill's messages look like: what is due, of what, until when, and where it is paid. */
export function BillEmail({ shopName, title, paragraphs, rows, action }: Props) {
  return (
    <EmailLayout shopName={shopName} preview={paragraphs[1] ?? title} title={title}>
      <EmailWords paragraphs={paragraphs} />
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <td style={{ ...cell, verticalAlign: 'top' }}>{label}</td>
              <td align="right" style={{ ...cell, fontWeight: 600 }}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {action && <EmailButton href={action.href}>{action.label}</EmailButton>}
    </EmailLayout>
  );
}
