import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import type { Credit } from '#core/store-credit/contract.ts';
import { CREDIT_ORIGIN_LABELS } from '#core/store-credit/values.ts';

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`);

/** What came to somebody's credit and what went, the newest first; for them and for the shop. */
export function CreditEntries({ entries }: { entries: Credit['entries']['items'] }) {
  return (
    <ul className="divide-y">
      {entries.map(({ id, at, origin, amount, about, reason, ends_on }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-2">
          <div className="min-w-0">
            <p className="break-words">
              {CREDIT_ORIGIN_LABELS[origin]}
              {about && ` · ${about}`}
            </p>
            <p className="break-words text-muted text-sm">
              {formatDate(at)}
              {reason && ` · ${reason}`}
              {ends_on && ` · até ${dayText(ends_on)}`}
            </p>
          </div>
          <span className="figures whitespace-nowrap font-medium">
            {amount > 0 && '+'}
            {formatEuros(amount)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What of it ends first; nothing when none does. */
export function EndingCredit({ credit: { ending } }: { credit: Pick<Credit, 'ending'> }) {
  const [first] = ending;
  if (!first) return null;
  return (
    <p className="text-muted text-sm">
      Destes, {formatEuros(first.amount)} até {dayText(first.ends_on)}.
    </p>
  );
}
