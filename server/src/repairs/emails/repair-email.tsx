import {
  EmailButton,
  EmailLayout,
  EmailQuote,
  EmailRows,
  EmailSecond,
  EmailWords,
} from '../../outbox/email-layout.tsx';

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
  readonly secondAction?: { readonly href: string; readonly label: string } | undefined;
}

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
      {props.quoted ? <EmailQuote text={props.quoted} /> : null}
      <EmailRows rows={props.rows.map(({ label, value }) => [label, value] as const)} />
      <EmailButton href={props.action.href}>{props.action.label}</EmailButton>
      <EmailSecond action={props.secondAction} />
    </EmailLayout>
  );
}
