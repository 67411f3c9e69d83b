import { formatDateTime } from '#core/shared/dates.ts';
import { classes } from './classes.ts';
import { Fold } from './fold.tsx';
import { LongText } from './long-text.tsx';

interface Step {
  /** ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly by: string;
  readonly note: string | null;
}

/** Steps that are in sight of what has many, the newest ones. */
const MOST = 20;

/** What happened, one step under the other, the newest last. `label` names it to who does not see it. */
export function Timeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <Fold items={steps} most={MOST} shows="last" what="passos">
      {(shown) => <Steps label={label} steps={shown} />}
    </Fold>
  );
}

function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ at, title, by, note }, place) => {
        const isLast = place === steps.length - 1;
        return (
          <li key={`${at}-${title}-${note}`} className="relative flex gap-4 pb-5 last:pb-0">
            {!isLast && (
              <span
                aria-hidden
                className="absolute top-4 bottom-0 left-[0.4375rem] border-line-strong border-l"
              />
            )}
            <span
              aria-hidden
              className={classes(
                'relative mt-1 size-3.5 shrink-0 rounded-full border-2',
                isLast ? 'border-action bg-action' : 'border-line-strong bg-surface',
              )}
            />
            <div className="min-w-0 flex-1">
              <p className={classes('wrap-anywhere', isLast && 'font-semibold')}>{title}</p>
              <p className="text-muted text-sm">
                <time dateTime={at}>{formatDateTime(at)}</time> · {by}
              </p>
              {note && <LongText text={note} what={title} className="mt-1 text-sm" />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
