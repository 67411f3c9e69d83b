import { Check } from 'lucide-react';
import type { Order } from '#core/orders/contract.ts';
import { type ProgressStep, progressOf } from '#core/orders/rules/progress.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { classes } from '../../ui/classes.ts';

const STATES = { done: 'feito', current: 'a seguir', next: 'por fazer' } as const;

function when({ at, until, by }: ProgressStep, isPaid: boolean): string | null {
  if (at) return formatDate(at);
  if (until) return `até ${formatDateTime(until)}`;
  // Noon: a day, wherever the reader is.
  return by ? `até ${formatDate(`${by}T12:00:00Z`)}${isPaid ? '' : ', se pagar já'}` : null;
}

/** How far the order is and what happens next, with the dates that are known. */
export function OrderProgress({ order }: { order: Order }) {
  // What waits for goods to come back, or for a yes, has no day by which somebody pays.
  const steps = progressOf(
    order.awaits_goods || order.awaits_approval ? { ...order, hold_until: null } : order,
  );
  if (!steps) return null;
  return (
    <ol aria-label="Andamento da encomenda" className="grid gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step, place) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 sm:flex-col sm:items-center sm:gap-2 sm:text-center"
        >
          {place > 0 && (
            <span
              aria-hidden
              className={classes(
                'absolute -top-5 left-[0.8125rem] h-6 w-0.5 sm:top-3 sm:right-[calc(50%+1rem)] sm:left-auto sm:h-0.5 sm:w-[calc(100%-2rem)]',
                step.state === 'next' ? 'bg-line-strong' : 'bg-action',
              )}
            />
          )}
          <span
            aria-hidden
            className={classes(
              'relative flex size-7 shrink-0 items-center justify-center rounded-full border-2 font-semibold text-sm',
              step.state === 'done' && 'border-action bg-action text-on-action',
              step.state === 'current' && 'border-action bg-surface text-action',
              step.state === 'next' && 'border-line-strong bg-surface text-muted',
            )}
          >
            {step.state === 'done' ? <Check className="size-4" /> : place + 1}
          </span>
          <span className="min-w-0 text-sm">
            <span className={classes('block', step.state === 'current' ? 'font-semibold' : 'font-medium')}>
              {step.label}
              <span className="sr-only">, {STATES[step.state]}</span>
            </span>
            <span className="figures block text-muted">{when(step, order.paid_at !== null)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
