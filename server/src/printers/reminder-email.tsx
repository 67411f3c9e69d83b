import { reminderTexts as texts } from '#core/printers/texts.ts';
import { EmailButton, EmailLayout, EmailRows, EmailSecond, EmailWords } from '../outbox/email-layout.tsx';

/** Says what of a printer should be ending, and leads to ordering it again. */
export function ReminderEmail(props: {
  shopName: string;
  printer: string;
  rows: readonly (readonly [string, string])[];
  href: string;
  /** The page that ends it by one press. */
  endHref: string;
}) {
  const paragraphs = texts.body(props.printer);
  return (
    <EmailLayout
      shopName={props.shopName}
      preview={paragraphs[0] ?? texts.title}
      title={texts.title}
      footer={texts.footer}
    >
      <EmailWords paragraphs={paragraphs} />
      <EmailRows rows={props.rows} />
      <EmailButton href={props.href}>{texts.again}</EmailButton>
      <EmailSecond action={{ href: props.endHref, label: texts.end }} />
    </EmailLayout>
  );
}
