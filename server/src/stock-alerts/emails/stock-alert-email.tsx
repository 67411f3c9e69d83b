import { stockAlertTexts } from '#core/stock-alerts/texts.ts';
import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';

const texts = stockAlertTexts.mail;

/** Says that a product is in stock again. */
export function StockAlertEmail(props: { shopName: string; product: string; href: string }) {
  const paragraphs = texts.body(props.product);
  return (
    <EmailLayout
      shopName={props.shopName}
      preview={paragraphs[0] ?? texts.title}
      title={texts.title}
      footer={texts.footer}
    >
      <EmailWords paragraphs={paragraphs} />
      <EmailButton href={props.href}>{texts.see}</EmailButton>
    </EmailLayout>
  );
}
