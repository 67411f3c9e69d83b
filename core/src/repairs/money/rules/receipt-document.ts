import type { DocumentContent } from '../../../documents/content.ts';
import { formatDate } from '../../../shared/dates.ts';
import { withoutIva } from '../../../shared/iva.ts';
import { formatEuros, toCents, toEuros } from '../../../shared/money.ts';
import type { RepairQuote } from '../../contract.ts';
import {
  customerLines,
  type DocumentedRepair,
  linesOf,
  totalsOfOption,
} from '../../quotes/rules/quote-document.ts';
import { repairNumber } from '../../record.ts';
import type { RepairMoneyView } from '../money.ts';
import { EXTRA_LABELS, MONEY_WAY_LABELS } from '../texts.ts';

/** What a paper of a repair's money says. */
export interface DocumentedReceipt extends DocumentedRepair {
  readonly money: RepairMoneyView;
  /** The quote that was approved; null: none was. */
  readonly quote: RepairQuote | null;
}

type Option = RepairQuote['options'][number];
type Line = Option['lines'][number];

const UNDISCOUNTED = { discount: 0, discount_percent: null, saved: 0 };

/** An amount that is owed with IVA, as one line. */
function lineOf(name: string, grossCents: number, ivaRate: number): Line {
  return {
    kind: 'outro',
    name,
    product_id: null,
    quantity: 1,
    price: toEuros(withoutIva(grossCents, ivaRate)),
    discount: 0,
    own_discount: 0,
    price_with_iva: null,
    net: toEuros(withoutIva(grossCents, ivaRate)),
    discount_percent: null,
    iva_rate: ivaRate,
    gross: toEuros(grossCents),
  };
}

/** What is owed on top of the price, each as a line: keeping the device, moving its data. */
function extraLines({ money, ivaRate }: DocumentedReceipt): Line[] {
  return money.extras
    .filter(({ is_waived, amount }) => !is_waived && amount > 0)
    .map(({ kind, amount, days }) => {
      const during = days === null ? '' : `, ${days} ${days === 1 ? 'dia' : 'dias'}`;
      return lineOf(`${EXTRA_LABELS[kind]}${during}`, toCents(amount), ivaRate);
    });
}

/** What is charged: the option that was approved while it is that, else one line; and what is owed on top. */
function chargedOption(about: DocumentedReceipt): Option {
  const { money, quote, ivaRate } = about;
  const extras = extraLines(about);
  const price = toCents(money.due) - extras.reduce((sum, { gross }) => sum + toCents(gross), 0);
  const approved = quote?.options.find(({ id }) => id === quote.option_id);
  const chosen = approved && toCents(approved.total) === price ? approved : undefined;
  if (extras.length === 0 || price < 0) {
    return chosen ?? { id: '', title: 'Reparação', note: null, lines: [], total: money.due, ...UNDISCOUNTED };
  }
  const own =
    chosen && chosen.lines.length > 0
      ? chosen.lines
      : price > 0
        ? [lineOf(chosen?.title ?? 'Reparação', price, ivaRate)]
        : [];
  return {
    id: '',
    title: 'Reparação',
    note: null,
    ...UNDISCOUNTED,
    lines: [...own, ...extras],
    total: money.due,
  };
}

/** What was paid of a repair, on paper: what is charged, each time that money came, and what is left. */
export function receiptDocument(about: DocumentedReceipt): DocumentContent {
  const { money } = about;
  const option = chargedOption(about);
  const facts: [string, string | null][] = [
    ['Reparação', repairNumber(about.number)],
    ['Equipamento', about.device],
    ['Pago', formatEuros(money.paid)],
    ['Devolvido', money.refunded > 0 ? formatEuros(money.refunded) : null],
    ['Por pagar', money.left > 0 ? formatEuros(money.left) : null],
  ];
  return {
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    parties: [
      {
        label: 'Cliente',
        lines: customerLines(about),
      },
    ],
    lines: linesOf(option, about.ivaRate),
    totals: totalsOfOption(option, about.ivaRate),
    notes: [
      {
        label: 'Pagamentos recebidos',
        text: money.received
          .map(({ at, amount, way }) => `${formatDate(at)}: ${formatEuros(amount)}, ${MONEY_WAY_LABELS[way]}`)
          .join('\n'),
      },
    ],
    signatures: [],
  };
}
