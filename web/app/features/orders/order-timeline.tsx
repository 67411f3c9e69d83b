import type { Order } from '#core/orders/contract.ts';
import { eventTitle } from '#core/orders/rules/event-title.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { classes } from '../../ui/classes.ts';

type Event = Order['history'][number];

/** What happened to an order, as it came; a change that says nothing is left out. */
function steps(history: readonly Event[]): Event[] {
  return history
    .filter((event) => event.from !== event.to || event.note)
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** What happened to the order, in words, the newest last. */
export function OrderTimeline({ order }: { order: Pick<Order, 'history'> }) {
  const events = steps(order.history);
  return (
    <ol aria-label="Histórico da encomenda">
      {events.map((event, i) => {
        const isLast = i === events.length - 1;
        return (
          <li key={`${event.at}-${event.to}-${event.note}`} className="relative flex gap-4 pb-5 last:pb-0">
            {!isLast && (
              <span aria-hidden className="absolute top-4 bottom-0 left-[0.4375rem] w-px bg-line-strong" />
            )}
            <span
              aria-hidden
              className={classes(
                'relative mt-1 size-3.5 shrink-0 rounded-full border-2',
                isLast ? 'border-action bg-action' : 'border-line-strong bg-surface',
              )}
            />
            <div className="min-w-0">
              <p className={classes(isLast && 'font-semibold')}>{eventTitle(event)}</p>
              <p className="text-muted text-sm">
                <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {event.by}
              </p>
              {event.note && <p className="mt-1 whitespace-pre-line text-sm">{event.note}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
