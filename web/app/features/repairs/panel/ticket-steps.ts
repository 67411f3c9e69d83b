import type { Bench } from '#core/bench/contract.ts';
import { CHECK_LABELS } from '#core/bench/values.ts';
import { METHOD_LABELS } from '#core/payments/texts.ts';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { RECEIPT_WAY_LABELS } from '#core/repairs/money/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { SMS_STATE_LABELS, SMS_STATUS_LABELS } from '#core/sms/texts.ts';
import { saidStep } from '../said-step.ts';

interface Step {
  /** ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly by: string;
  readonly note: string | null;
}

type Ticket = Pick<AdminRepairDetail, 'history' | 'messages' | 'quotes' | 'sms'> & {
  readonly money: Pick<AdminRepairDetail['money'], 'received'>;
};
type Work = Pick<Bench, 'notes' | 'checks' | 'loan'>;

const WAYS = { ...METHOD_LABELS, ...RECEIPT_WAY_LABELS };

function ofRepair({ history, messages, quotes, sms, money }: Ticket): Step[] {
  return [
    ...history.map((step) => ({ at: step.at, by: step.by, ...saidStep(step) })),
    ...messages.map(({ at, from, text }) => ({
      at,
      title: 'Mensagem',
      by: from === 'loja' ? 'Loja' : 'Cliente',
      note: text,
    })),
    ...quotes.flatMap(({ version, sent_at }) =>
      sent_at ? [{ at: sent_at, title: `Orçamento ${version} enviado`, by: 'Loja', note: null }] : [],
    ),
    ...sms.map(({ created_at, kind, status, error }) => ({
      at: created_at,
      title: `SMS: ${SMS_STATUS_LABELS[kind]}`,
      by: SMS_STATE_LABELS[status],
      note: error,
    })),
    ...money.received.map(({ at, amount, way }) => ({
      at,
      title: `Recebido ${formatEuros(amount)}`,
      by: WAYS[way],
      note: null,
    })),
  ];
}

function ofWork({ notes, checks, loan }: Work): Step[] {
  return [
    ...notes.map(({ at, by, body }) => ({ at, title: 'Nota interna', by, note: body })),
    ...checks.map(({ at, by, name, result }) => ({
      at,
      title: `Teste: ${name}`,
      by,
      note: CHECK_LABELS[result],
    })),
    ...(loan ? [{ at: loan.given_at, title: 'Equipamento emprestado', by: 'Loja', note: loan.what }] : []),
  ];
}

/** Everything of a ticket in the order in which it happened, the newest last. */
export function ticketSteps(repair: Ticket, bench: Work | undefined): readonly Step[] {
  const steps = [...ofRepair(repair), ...(bench ? ofWork(bench) : [])];
  return steps.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
