import { invitationTexts as texts } from '#core/reviews/texts.ts';
import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';

interface Props {
  shopName: string;
  customerName: string;
  products: readonly { name: string; href: string }[];
}

/** Asks for a review of what an order brought. */
export function InvitationEmail({ shopName, customerName, products }: Props) {
  const paragraphs = texts.body(customerName);
  return (
    <EmailLayout
      shopName={shopName}
      preview={paragraphs[1] ?? texts.title}
      title={texts.title}
      footer={texts.footer}
    >
      <EmailWords paragraphs={paragraphs} />
      {products.map(({ name, href }) => (
        <EmailButton key={href} href={href}>
          {texts.rate(name)}
        </EmailButton>
      ))}
    </EmailLayout>
  );
}
