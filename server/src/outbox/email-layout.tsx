import type { ReactNode } from 'react';

const FONT = 'Inter, "Segoe UI", Helvetica, Arial, sans-serif';
const GROUND = { padding: '24px 12px', backgroundColor: '#f8f6f3', fontFamily: FONT } as const;
const INKS = ['#00a5d9', '#d8007c', '#ffd500', '#17161a'];
const SHEET = {
  padding: '28px 28px 32px',
  backgroundColor: '#ffffff',
  color: '#17161a',
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '24px',
} as const;
/** As `own-words.ts` writes it. */
const PARAGRAPH = { margin: '0 0 12px' };

interface Props {
  shopName: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  title: string;
  /** Why this came, under the sheet. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The white sheet under the shop's inks: whose it is, what it is about, and what follows. */
function Sheet({ shopName, title, children }: Pick<Props, 'shopName' | 'title' | 'children'>) {
  return (
    <table
      role="presentation"
      // Outlook knows no greatest width, and the others no width in points beside one in percent.
      width={600}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', maxWidth: 600, border: '1px solid #e3dfd8' }}
    >
      <tbody>
        <tr>
          {INKS.map((ink) => (
            <td
              key={ink}
              width="25%"
              height={4}
              style={{ backgroundColor: ink, fontSize: 0, lineHeight: 0 }}
            />
          ))}
        </tr>
        <tr>
          <td colSpan={4} style={SHEET}>
            <div data-mail="shop" style={{ margin: '0 0 20px', fontWeight: 700, fontSize: 15 }}>
              {shopName}
            </div>
            <h1 data-mail="title" style={{ margin: '0 0 16px', fontSize: 22, lineHeight: '30px' }}>
              {title}
            </h1>
            {children}
            <div data-mail="signature" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The sheet every e-mail is written on: tables and inline styles, as mail programs need them. */
export function EmailLayout({ shopName, preview, title, footer, children }: Props) {
  return (
    <html lang="pt-PT">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {/* A light sheet in the dark too: every colour is said here, and none is left to be guessed (docs/adr/0650). */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: '#f8f6f3', fontFamily: FONT, color: '#17161a' }}>
        {/* Not in the message as plain text, where it would only say twice what follows. */}
        <div
          data-mail="preview"
          data-skip-in-text="true"
          style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}
        >
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td align="center" style={GROUND}>
                <Sheet shopName={shopName} title={title}>
                  {children}
                </Sheet>
                <p style={{ maxWidth: 600, margin: '16px 0 0', color: '#5a554d', fontSize: 13 }}>
                  {footer ?? `Recebeu este email porque é cliente da ${shopName}.`}
                </p>
                <div
                  data-mail="contact"
                  style={{
                    maxWidth: 600,
                    margin: '12px 0 0',
                    color: '#5a554d',
                    fontSize: 13,
                    lineHeight: '20px',
                  }}
                />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The mail's own words, which the owner may have others for; what the shop tells of the matter stands outside of them. */
export function EmailWords({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div data-mail="words">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={PARAGRAPH}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

const QUOTE = { margin: '0 0 16px' };
const BUTTON = {
  display: 'inline-block',
  padding: '14px 24px',
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
} as const;

/** What a row of a mail's table says; one with nothing to say is left out. */
export type EmailRow = readonly [label: string, value: string | null | undefined];

/** More letters than this are a text, and stand below what they are of. */
const LONG = 60;
const CELL = { padding: '8px 0', borderBottom: '1px solid #e3dfd8', fontSize: 15 };

/** What the matter is, row by row. */
export function EmailRows({ rows }: { rows: readonly EmailRow[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {rows.map(([label, value]) =>
          value == null ? null : value.length > LONG ? (
            <tr key={label}>
              <td colSpan={2} style={{ ...CELL, whiteSpace: 'pre-line' }}>
                <strong>{label}</strong>
                <br />
                {value}
              </td>
            </tr>
          ) : (
            <tr key={label}>
              <td style={{ ...CELL, verticalAlign: 'top', paddingRight: 12 }}>{label}</td>
              <td align="right" style={{ ...CELL, fontWeight: 600, whiteSpace: 'pre-line' }}>
                {value}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** What somebody wrote, line by line as they wrote it. */
export function EmailQuote({ text }: { text: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={QUOTE}>
      <tbody>
        <tr>
          <td style={{ padding: '10px 14px', borderLeft: '4px solid #17348c', backgroundColor: '#f8f6f3' }}>
            {text.split('\n').map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that does not change
              <span key={at}>
                {at > 0 && <br />}
                {line}
              </span>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The one thing to press. The colour is the cell's too: Outlook gives a link no room of its own. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '24px 0' }}>
      <tbody>
        <tr>
          <td style={{ borderRadius: 8, backgroundColor: '#17348c' }}>
            <a href={href} style={BUTTON}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Another way on, below the button; nothing where there is none. */
export function EmailSecond({
  action,
}: {
  action: { readonly href: string; readonly label: string } | undefined;
}) {
  return action ? (
    <p style={{ margin: 0 }}>
      <a href={action.href} style={{ color: '#17348c' }}>
        {action.label}
      </a>
    </p>
  ) : null;
}
