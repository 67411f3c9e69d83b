import type { DocumentContent } from '../../documents/content.ts';
import { formatDate, formatDay } from '../../shared/dates.ts';
import { type Cents, toCents } from '../../shared/money.ts';
import { formatPhone } from '../../shared/phone.ts';
import type { ProposalLine, ProposalSaid } from '../contract.ts';
import { proposalNumber } from '../record.ts';
import { DELIVERY_LABELS } from '../values.ts';
import { isBrought } from './proposal-totals.ts';

/** Whom a proposal is for. */
interface ProposedTo {
  readonly number: number;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly customer_phone: string | null;
  readonly billing_name: string | null;
  readonly nif: string | null;
}

const WITHOUT_RATE = { margin: 'Bens em segunda mão', exempt: 'Isento de IVA' } as const;

const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, cents) => sum + cents, 0);

function lineOnPaper(line: ProposalLine): DocumentContent['lines'][number] {
  const isTaxed = line.regime === 'normal';
  return {
    name: line.name,
    detail: [line.sku && `Ref.ª ${line.sku}`, line.note].filter(Boolean).join(' · '),
    quantity: line.quantity,
    money: {
      unitCents: toCents(line.price),
      ivaPercent: isTaxed ? line.iva_rate : null,
      grossCents: toCents(line.gross),
    },
  };
}

/** A proposal on paper, as it was sent. */
export function proposalDocument(to: ProposedTo, said: ProposalSaid): DocumentContent {
  const facts = [
    ['Orçamento', proposalNumber(to.number)],
    ['Versão', String(said.version)],
    ['Enviado a', said.sent_at && formatDate(said.sent_at)],
    ['Válido até', said.valid_until && formatDay(said.valid_until)],
  ] as const;
  const party = [
    to.billing_name,
    to.customer_name,
    to.nif && `NIF ${to.nif}`,
    to.customer_email,
    to.customer_phone && formatPhone(to.customer_phone),
  ];
  const others = (['margin', 'exempt'] as const).flatMap((regime) => {
    const own = said.lines.filter((line) => line.regime === regime);
    const cents = sumOf(own.map(({ gross }) => toCents(gross)));
    return own.length > 0 ? [{ label: WITHOUT_RATE[regime], cents }] : [];
  });
  return {
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    parties: [
      { label: 'Cliente', lines: party.filter((line): line is string => Boolean(line)) },
      { label: 'Entrega', lines: [DELIVERY_LABELS[said.delivery]] },
    ],
    lines: said.lines.map(lineOnPaper),
    totals: {
      subtotalCents: toCents(said.subtotal) - sumOf(others.map(({ cents }) => cents)),
      iva: said.iva_rates.map(({ rate, net, iva }) => ({
        percent: rate,
        netCents: toCents(net),
        ivaCents: toCents(iva),
      })),
      ...(others.length > 0 && { others }),
      shipping: isBrought(said.lines, said.delivery)
        ? { name: DELIVERY_LABELS[said.delivery], cents: toCents(said.delivery_price) }
        : null,
      totalCents: toCents(said.total),
    },
    notes: [
      ...(said.note ? [{ label: 'Nota', text: said.note }] : []),
      {
        label: 'Condições',
        text: `${said.may_split ? 'Pode ser aceite por inteiro ou em parte' : 'Aceita-se por inteiro'}, na página do orçamento. Os artigos só ficam reservados com a encomenda.`,
      },
    ],
    signatures: [],
  };
}
