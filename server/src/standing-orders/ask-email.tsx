import { formatDay } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { standingTexts } from '#core/standing-orders/texts.ts';
import {
  EmailButton,
  EmailLayout,
  type EmailRow,
  EmailRows,
  EmailSecond,
  EmailWords,
} from '../outbox/email-layout.tsx';
import type { PricedStanding, StandingPrice } from './price-standing.ts';

const { mail: texts } = standingTexts;

/** Asks whether somebody buys the same again: what it costs today, what changed since they were told, and what there is none of. */
export function AskEmail(props: {
  shopName: string;
  name: string;
  weeks: number;
  nextOn: string;
  isLast: boolean;
  priced: PricedStanding;
  /** Where each answer leads. */
  links: { readonly fill: string; readonly skip: string; readonly end: string };
}) {
  const { name, weeks, nextOn, priced, links } = props;
  const paragraphs = texts.body(name);
  const rows: EmailRow[] = [
    ...priced.lines.map(rowOf),
    [texts.total, formatCents(priced.totalCents)],
    [texts.day, `${formatDay(nextOn)}, ${standingTexts.every(weeks)}`],
  ];
  return (
    <EmailLayout
      shopName={props.shopName}
      preview={paragraphs[0] ?? texts.title}
      title={texts.title}
      footer={texts.footer}
    >
      <EmailWords paragraphs={paragraphs} />
      {props.isLast && (
        <p style={{ margin: '0 0 12px' }}>
          <strong>{texts.last}</strong>
        </p>
      )}
      <EmailRows rows={rows} />
      <EmailButton href={links.fill}>{texts.fill}</EmailButton>
      <EmailSecond action={{ href: links.skip, label: texts.skip }} />
      <EmailSecond action={{ href: links.end, label: texts.end }} />
    </EmailLayout>
  );
}

function rowOf({ priced, quantity, toldCents }: StandingPrice): EmailRow {
  const { product, unitWithIvaCents: cents, problem } = priced;
  const price = texts.each(cents, toldCents === cents ? null : toldCents);
  const isHad = product.stock > 0 && !product.isArchived && product.isPriced;
  return [`${quantity} × ${product.name}`, [isHad ? price : null, problem].filter(Boolean).join('\n')];
}
