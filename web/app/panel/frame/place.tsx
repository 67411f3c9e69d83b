import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { PANEL_ROOT } from '../../staff.ts';
import { classes } from '../../ui/classes.ts';
import { usePanel } from '../context.ts';
import { useRecordNames } from '../record-names.ts';
import { placeOf } from './place-of.ts';

/** The way to where one is; on a phone the nearest step of it alone. */
export function Place() {
  const { rooms } = usePanel();
  const { pathname, search } = useLocation();
  const entries = rooms.flatMap(({ entry }) => (entry ? [entry] : []));
  const names = Object.assign({}, ...rooms.map((room) => room.names)) as Record<string, string>;
  const steps = [
    { label: 'Hoje', to: PANEL_ROOT },
    ...placeOf(pathname, entries, { ...names, ...useRecordNames() }),
  ];
  return (
    <nav aria-label="Localização" className="min-w-0">
      <ol className="flex min-w-0 items-center text-sm">
        {steps.map(({ label, to }, i) => {
          const isHere = i === steps.length - 1;
          return (
            <li
              key={to}
              className={classes(
                'flex min-w-0 items-center',
                // A record is named by what is open over the list: the phone's bar names the list.
                steps.length > 1 && i !== 1 && 'max-sm:hidden',
                // Where room is short the steps on the way give way to where one is.
                isHere ? 'shrink-0 max-w-full' : 'shrink',
                steps.length > 2 && i === 0 && 'max-lg:hidden',
              )}
            >
              {i > 0 && (
                <ChevronRight
                  aria-hidden
                  className={classes(
                    'mx-1 size-4 shrink-0 text-muted max-sm:hidden',
                    steps.length > 2 && i === 1 && 'max-lg:hidden',
                  )}
                />
              )}
              {isHere ? (
                <span aria-current="page" className="truncate font-semibold max-sm:text-base">
                  {label}
                </span>
              ) : (
                <Link
                  to={i === 0 ? to : { pathname: to, search }}
                  className="inline-flex min-h-11 min-w-0 items-center text-muted hover:text-ink hover:underline max-sm:font-semibold max-sm:text-base max-sm:text-ink"
                >
                  <span className="truncate">{label}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
