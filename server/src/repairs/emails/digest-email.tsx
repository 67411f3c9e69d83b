import { repairMailTexts } from '#core/repairs/mail-texts.ts';
import { EmailButton, EmailLayout } from '../../outbox/email-layout.tsx';

interface Props {
  readonly shopName: string;
  readonly lists: readonly {
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly value: string }[];
  }[];
  readonly href: string;
}

const cell = { padding: '6px 0', borderBottom: '1px solid #e3dfd8', fontSize: 15 };

/** The morning's mail to the shop: what is late and what was forgotten, each with its day. */
export function DigestEmail({ shopName, lists, href }: Props) {
  const { digest } = repairMailTexts;
  return (
    <EmailLayout
      shopName={shopName}
      preview={lists.map(({ title }) => title).join(', ')}
      title={digest.title}
      footer={digest.footer}
    >
      {lists.map(({ title, rows }) => (
        <div key={title}>
          <p style={{ margin: '16px 0 4px', fontWeight: 600 }}>{title}</p>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
            <tbody>
              {rows.map(({ label, value }) => (
                <tr key={label}>
                  <td style={cell}>{label}</td>
                  <td align="right" style={cell}>
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <EmailButton href={href}>{digest.see}</EmailButton>
    </EmailLayout>
  );
}
