import type { DocumentContent } from '../../../documents/content.ts';
import { formatDate } from '../../../shared/dates.ts';
import { withoutIva } from '../../../shared/iva.ts';
import { sumByRate } from '../../../shared/lines.ts';
import { formatCents, toCents } from '../../../shared/money.ts';
import type { RepairQuote } from '../../contract.ts';
import { repairNumber } from '../../record.ts';
import { QUOTE_LINE_LABELS } from '../../texts.ts';
import { REPAIR_FORM_TITLE } from './repair-form.ts';

/** A repair as far as its papers go. */
export interface DocumentedRepair {
  readonly number: number;
  readonly device: string;
  readonly problem: string;
  /** Whom it is invoiced to. */
  readonly customerName: string;
  /** As it was said of this repair. */
  readonly nif?: string | null;
  readonly customerEmail: string | null;
  readonly report: string | null;
  /** Of an amount that was typed as what the customer pays, whole %. */
  readonly ivaRate: number;
}

/** Whom a paper is for: the name, the NIF where it was said, and the e-mail. */
export function customerLines({ customerName, nif, customerEmail }: DocumentedRepair): string[] {
  return [customerName, nif ? `NIF ${nif}` : '', customerEmail ?? ''].filter(Boolean);
}

/** A quote as far as its paper goes. */
export interface DocumentedQuote extends DocumentedRepair {
  readonly quote: RepairQuote;
}

type Option = RepairQuote['options'][number];

/** The lines of an option on paper; of one without lines itself. */
export function linesOf(option: Option, ivaRate: number): DocumentContent['lines'] {
  const total = toCents(option.total);
  if (option.lines.length === 0) {
    const money = { unitCents: withoutIva(total, ivaRate), ivaPercent: ivaRate, grossCents: total };
    return [{ name: option.title, detail: option.note ?? '', quantity: 1, money }];
  }
  return option.lines.map((line) => ({
    name: line.name,
    detail: `${QUOTE_LINE_LABELS[line.kind]}${line.discount > 0 ? ` · desconto de ${formatCents(toCents(line.discount))} ${line.price_with_iva === null ? 's/ IVA' : 'com IVA'}` : ''}`,
    quantity: line.quantity,
    money: {
      unitCents: toCents(line.price),
      ivaPercent: line.iva_rate,
      grossCents: toCents(line.gross),
    },
  }));
}

/** The lines of one option among several, under its name and what it comes to. */
function groupOf(option: Option, ivaRate: number): DocumentContent['lines'] {
  const group = {
    title: option.title,
    note: option.lines.length === 0 ? '' : (option.note ?? ''),
    grossCents: toCents(option.total),
  };
  return linesOf(option, ivaRate).map((line, place) => (place === 0 ? { ...line, group } : line));
}

/** What an option comes to on paper, IVA rate by rate. */
export function totalsOfOption(option: Option, ivaRate: number): DocumentContent['totals'] {
  const totalCents = toCents(option.total);
  const netOfTotal = withoutIva(totalCents, ivaRate);
  const amounts =
    option.lines.length === 0
      ? [
          {
            rate: ivaRate,
            netCents: netOfTotal,
            ivaCents: totalCents - netOfTotal,
          },
        ]
      : option.lines.map((line) => {
          const netCents = toCents(line.net);
          return { rate: line.iva_rate, netCents, ivaCents: toCents(line.gross) - netCents };
        });
  const rates = sumByRate(amounts);
  return {
    subtotalCents: rates.reduce((sum, { netCents }) => sum + netCents, 0),
    iva: rates.map(({ rate, netCents, ivaCents }) => ({ percent: rate, netCents, ivaCents })),
    shipping: null,
    totalCents,
  };
}

/** What the discounts of these options come to, as far as they have any. */
function discountNotes(options: readonly Option[]): DocumentContent['notes'] {
  const texts = options.flatMap((option) => {
    if (option.saved <= 0) return [];
    const percent =
      option.discount_percent === null ? '' : ` (${option.discount_percent} % em todas as linhas)`;
    const title = options.length > 1 ? `${option.title}: ` : '';
    return [`${title}${formatCents(toCents(option.saved))}, IVA incluído${percent}`];
  });
  return texts.length === 0 ? [] : [{ label: 'Desconto já descontado', text: texts.join('\n') }];
}

/** The quote on paper: one option with its totals; several that are not decided stand one below the other, each with its total, and all of them by the customer's name. */
export function quoteDocument({ quote, ...about }: DocumentedQuote): DocumentContent {
  const { ivaRate } = about;
  const chosen = quote.options.find(({ id }) => id === quote.option_id);
  const only = chosen ?? (quote.options.length === 1 ? quote.options[0] : undefined);
  return {
    facts: [
      { label: 'Reparação', value: repairNumber(about.number) },
      { label: 'Equipamento', value: about.device },
      { label: 'Versão', value: String(quote.version) },
      ...(quote.sent_at ? [{ label: 'Enviado a', value: formatDate(quote.sent_at) }] : []),
      ...(quote.valid_until ? [{ label: 'Válido até', value: formatDate(quote.valid_until) }] : []),
      ...(quote.state === 'aprovado' && quote.decided_at
        ? [{ label: 'Aprovado a', value: formatDate(quote.decided_at) }]
        : []),
    ],
    parties: [
      {
        label: 'Cliente',
        lines: customerLines(about),
      },
      ...(only
        ? []
        : [
            {
              label: 'Opções à escolha (IVA incluído)',
              lines: quote.options.map(({ title, total }) => `${title}: ${formatCents(toCents(total))}`),
            },
          ]),
    ],
    lines: only ? linesOf(only, ivaRate) : quote.options.flatMap((option) => groupOf(option, ivaRate)),
    totals: only ? totalsOfOption(only, ivaRate) : null,
    notes: [
      ...(quote.form
        ? [
            {
              label: REPAIR_FORM_TITLE,
              text: quote.form
                .map(({ label, value }, place) => `${place + 1}. ${label}: ${value}`)
                .join('\n'),
            },
          ]
        : []),
      ...discountNotes(only ? [only] : quote.options),
      ...(quote.changes.length > 0
        ? [{ label: 'O que muda em relação ao orçamento anterior', text: quote.changes.join('\n') }]
        : []),
      ...(only?.note && only.lines.length > 0 ? [{ label: only.title, text: only.note }] : []),
      { label: 'Problema', text: about.problem },
      ...(about.report ? [{ label: 'Relatório', text: about.report }] : []),
    ],
    signatures: [],
  };
}
