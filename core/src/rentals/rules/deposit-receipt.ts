import type { DocumentContent } from '../../documents/content.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { type Cents, formatCents } from '../../shared/money.ts';

/** Money of a deposit that came or went back: how much, how and when. */
export interface DepositMovement {
  readonly kind: 'recebida' | 'devolvida';
  readonly cents: Cents;
  readonly means: string;
  readonly at: Date;
}

const WORDS = { recebida: 'Recebida do cliente', devolvida: 'Devolvida ao cliente' } as const;

/**
 * What a deposit's giving and giving back is proved by on paper, signed by both: a deposit is not paid for anything, so it has no
 * invoice until some of it is kept. It is made out anew when money moves.
 */
export function depositReceipt(of: {
  readonly contract: string;
  readonly customer: readonly string[];
  readonly asked: Cents;
  readonly keptCents: Cents | null;
  readonly movements: readonly DepositMovement[];
}): DocumentContent {
  const facts: [string, string][] = [
    ['Contrato', of.contract],
    ['Caução pedida', formatCents(of.asked)],
    ...(of.keptCents ? [['Ficou com a loja', formatCents(of.keptCents)] as [string, string]] : []),
  ];
  return {
    facts: facts.map(([label, value]) => ({ label, value })),
    parties: [{ label: 'Cliente', lines: [...of.customer] }],
    lines: [],
    totals: null,
    notes: [
      {
        label: 'Movimentos',
        text: '',
        sums: of.movements.map(({ kind, cents, means, at }) => ({
          label: `${WORDS[kind]} · ${means} · ${formatDateTime(at.toISOString())}`,
          value: formatCents(cents),
        })),
      },
      {
        label: 'Caução',
        text: 'A caução é do cliente e garante o equipamento alugado. É devolvida no fim do contrato, menos o que este diz que fica com a loja, que tem fatura própria.',
      },
    ],
    signatures: ['A loja', 'O cliente'],
  };
}
