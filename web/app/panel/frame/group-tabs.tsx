import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { EntryCount } from './entry-count.tsx';
import { entryAt, entryPath, useGroupHere } from './use-groups.ts';

/** The rooms of the entry that one is in, beside each other; nothing where there is one alone. */
export function GroupTabs() {
  const group = useGroupHere();
  const { pathname } = useLocation();
  const here = group && entryAt(pathname, group.entries);
  const active = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the active one when one goes elsewhere
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here?.path]);
  if (!group || group.entries.length < 2) return null;
  return (
    <nav
      aria-label={group.label}
      className="flex shrink-0 overflow-x-auto border-b bg-surface px-2 [scrollbar-width:none] lg:px-3 print:hidden"
    >
      {group.entries.map((entry) => {
        const { label, tab, path, count } = entry;
        const isActive = entry === here;
        return (
          <Link
            key={path}
            ref={isActive ? active : null}
            to={entryPath(entry)}
            aria-current={isActive ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-muted text-sm hover:text-ink aria-[current]:border-action aria-[current]:text-action lg:pointer-fine:min-h-9"
          >
            {tab ?? label}
            {count && <EntryCount counts={[count]} />}
          </Link>
        );
      })}
    </nav>
  );
}
