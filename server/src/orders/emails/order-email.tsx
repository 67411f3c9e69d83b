import { formatCents } from '#core/shared/money.ts';
import { EmailButton, EmailLayout, EmailRows, EmailSecond, EmailWords } from '../../outbox/email-layout.tsx';

export interface OrderEmailLine {
  readonly name: string;
  readonly quantity: number;
  readonly grossCents: number;
  /** Why it has no IVA apart, in the words of the law, or is not its units times their price; null: nothing to say. */
  readonly mention: string | null;
  /** Address of its picture; null: none is known. */
  readonly picture: string | null;
}

interface Props {
  readonly shopName: string;
  readonly title: string;
  /** The short number, and the id beside it. */
  readonly orderNumber: string;
  /** The mail's own words, the greeting first. */
  readonly paragraphs: readonly string[];
  /** What is told below them. */
  readonly more?: readonly string[];
  /** Label and value of each: what a payment is made with. */
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
  readonly lines?: readonly OrderEmailLine[];
  readonly shippingCents?: number;
  readonly totalCents?: number;
  /** Where it goes, line by line. */
  readonly delivery?: { readonly label: string; readonly lines: readonly string[] };
  readonly action: { readonly href: string; readonly label: string };
  readonly secondAction?: { readonly href: string; readonly label: string } | undefined;
}

/** Side of an article's picture, in pixels. */
const PICTURE = 56;
const cell = { padding: '8px 0', borderBottom: '1px solid #e3dfd8', fontSize: 15 };

/** What an order's messages look like: what happened, what was bought, where to follow it. Amounts with IVA, in cents. */
export function OrderEmail(props: Props) {
  const { more = [], rows = [], lines = [], totalCents, shippingCents = 0, delivery } = props;
  const hasPictures = lines.some(({ picture }) => picture !== null);
  return (
    <EmailLayout
      shopName={props.shopName}
      // The first paragraph is the greeting.
      preview={props.paragraphs[1] ?? props.title}
      title={props.title}
      footer={`Recebeu este email por causa da encomenda ${props.orderNumber}.`}
    >
      <EmailWords paragraphs={props.paragraphs} />
      {more.map((paragraph) => (
        <p key={paragraph} style={{ margin: '0 0 12px' }}>
          {paragraph}
        </p>
      ))}
      <EmailRows rows={rows.map(({ label, value }) => [label, value] as const)} />
      {totalCents === undefined ? null : (
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and two lines may have one name
              <tr key={place}>
                {hasPictures && (
                  <td width={PICTURE + 12} style={cell}>
                    {line.picture && (
                      <img
                        src={line.picture}
                        alt=""
                        width={PICTURE}
                        height={PICTURE}
                        style={{ display: 'block', borderRadius: 6, objectFit: 'contain' }}
                      />
                    )}
                  </td>
                )}
                <td style={{ ...cell, paddingRight: 12 }}>
                  {line.quantity} × {line.name}
                  {line.mention === null ? null : (
                    <span style={{ display: 'block', fontSize: 13, color: '#5a554d' }}>{line.mention}</span>
                  )}
                </td>
                <td align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
                  {formatCents(line.grossCents)}
                </td>
              </tr>
            ))}
            <tr>
              <td colSpan={hasPictures ? 2 : 1} style={cell}>
                Portes
              </td>
              <td align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
                {shippingCents === 0 ? 'Grátis' : formatCents(shippingCents)}
              </td>
            </tr>
            <tr>
              <td colSpan={hasPictures ? 2 : 1} style={{ ...cell, fontWeight: 700 }}>
                Total (IVA incluído)
              </td>
              <td align="right" style={{ ...cell, fontWeight: 700, whiteSpace: 'nowrap' }}>
                {formatCents(totalCents)}
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {delivery ? <Delivery {...delivery} /> : null}
      <EmailButton href={props.action.href}>{props.action.label}</EmailButton>
      <EmailSecond action={props.secondAction} />
    </EmailLayout>
  );
}

function Delivery({ label, lines }: NonNullable<Props['delivery']>) {
  return (
    <p style={{ margin: '16px 0 0', fontSize: 15 }}>
      <strong>{label}</strong>
      {lines.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </p>
  );
}
