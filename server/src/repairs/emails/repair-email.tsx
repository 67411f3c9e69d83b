import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';

interface Props {
  readonly shopName: string;
  readonly title: string;
  readonly footer: string;
  /** The mail's own words. */
  readonly paragraphs: readonly string[];
  /** What is told below them. */
  readonly more?: readonly string[];
  /** What somebody of the other side wrote, as they wrote it. */
  readonly quoted?: string | undefined;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly action: { readonly href: string; readonly label: string };
}

const cell = { padding: '8px 0', borderBottom: '1px solid #e3dfd8', fontSize: 15 };

/** What a repair's messages look like: what happened, which device it is, where to follow it. */
export function RepairEmail(props: Props) {
  return (
    <EmailLayout
      shopName={props.shopName}
      preview={props.paragraphs[1] ?? props.quoted ?? props.title}
      title={props.title}
      footer={props.footer}
    >
      <EmailWords paragraphs={props.paragraphs} />
      {(props.more ?? []).map((paragraph) => (
        <p key={paragraph} style={{ margin: '0 0 12px' }}>
          {paragraph}
        </p>
      ))}
      {props.quoted ? (
        <p
          style={{
            margin: '0 0 16px',
            padding: '10px 14px',
            borderLeft: '4px solid #17348c',
            backgroundColor: '#f8f6f3',
            whiteSpace: 'pre-line',
          }}
        >
          {props.quoted}
        </p>
      ) : null}
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          {props.rows.map(({ label, value }) => (
            <tr key={label}>
              <td style={{ ...cell, verticalAlign: 'top' }}>{label}</td>
              <td align="right" style={{ ...cell, fontWeight: 600, whiteSpace: 'pre-line' }}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <EmailButton href={props.action.href}>{props.action.label}</EmailButton>
    </EmailLayout>
  );
}
