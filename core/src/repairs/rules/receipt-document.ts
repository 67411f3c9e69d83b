import type { DocumentContent } from '../../documents/content.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatEuros, toCents } from '../../shared/money.ts';
import type { RepairQuote } from '../contract.ts';
import type { RepairMoneyView } from '../money.ts';
import { MONEY_WAY_LABELS } from '../money-texts.ts';
import { type DocumentedRepair, linesOf, totalsOfOption } from './quote-document.ts';
import { repairNumber } from './repair-number.ts';

/** What a paper of a repair's money says. */
export interface DocumentedReceipt extends DocumentedRepair {
  readonly money: RepairMoneyView;
  /** The quote that was approved; null: none was. */
  readonly quote: RepairQuote | null;
}

type Option = RepairQuote['options'][number];

const UNDISCOUNTED = { discount: 0, discount_percent: null, saved: 0 };

/** What is charged: the option that was approved while it is that, else one line of what is owed. */
function chargedOption({ money, quote }: DocumentedReceipt): Option {
  const chosen = quote?.options.find(({ id }) => id === quote.option_id);
  if (chosen && toCents(chosen.total) === toCents(money.due)) return chosen;
  return { id: '', title: 'Reparação', note: null, lines: [], total: money.due, ...UNDISCOUNTED };
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
        lines: [about.customerName, ...(about.customerEmail ? [about.customerEmail] : [])],
      },
    ],
    lines: linesOf(option, { withTitle: false, ivaRate: about.ivaRate }),
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
