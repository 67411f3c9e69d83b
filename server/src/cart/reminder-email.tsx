import type { Cart } from '#core/cart/contract.ts';
import { cartReminderTexts } from '#core/cart/texts.ts';
import { formatCents, formatEuros, toCents } from '#core/shared/money.ts';
import { EmailButton, EmailLayout, EmailRows, EmailSecond, EmailWords } from '../outbox/email-layout.tsx';

const { mail: texts } = cartReminderTexts;

/** Says what is in a cart that was left, at prices of today, and leads back to it. */
export function CartReminderEmail(props: {
  shopName: string;
  cart: Cart;
  href: string;
  /** The page that ends it by one press. */
  endHref: string;
}) {
  const { lines, total, shipping } = props.cart;
  return (
    <EmailLayout shopName={props.shopName} preview={texts.body[0]} title={texts.title} footer={texts.footer}>
      <EmailWords paragraphs={texts.body} />
      <EmailRows
        rows={[
          ...lines.map(
            ({ quantity, name, line_gross, problem }) =>
              [`${quantity} × ${name}`, problem ?? formatEuros(line_gross)] as const,
          ),
          [texts.total, formatCents(toCents(total) - toCents(shipping))],
        ]}
      />
      <EmailButton href={props.href}>{texts.open}</EmailButton>
      <EmailSecond action={{ href: props.endHref, label: texts.end }} />
    </EmailLayout>
  );
}
