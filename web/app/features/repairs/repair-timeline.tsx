import type { Repair } from '#core/repairs/contract.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { classes } from '../../ui/classes.ts';

/** What happened to a repair, the newest last. */
export function RepairTimeline({ history }: { history: Repair['history'] }) {
  return (
    <ol aria-label="Histórico da reparação">
      {history.map((step, place) => {
        const isLast = place === history.length - 1;
        const isChange = step.from !== step.to;
        return (
          <li key={`${step.at}-${step.to}-${step.note}`} className="relative flex gap-4 pb-5 last:pb-0">
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
              <p className={classes(isLast && 'font-semibold')}>
                {isChange ? repairLifecycle.labels[step.to] : step.note}
              </p>
              <p className="text-muted text-sm">
                <time dateTime={step.at}>{formatDateTime(step.at)}</time> · {step.by}
              </p>
              {isChange && step.note && <p className="mt-1 whitespace-pre-line text-sm">{step.note}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
