import { DatabaseBackup } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { PanelPage } from '../../../panel/page.tsx';
import { matching } from '../../../panel/palette/matching.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { classes } from '../../../ui/classes.ts';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSettings } from './form/use-settings.ts';
import { SEARCHED } from './searched.ts';
import { GROUP_BEGINS } from './section-names.ts';

export const meta = panelMeta('Configurações');

const LOAD_FAILED = 'Erro ao carregar configurações da empresa';
const ENTRY =
  'flex min-h-11 items-center whitespace-nowrap rounded-md px-3 lg:pointer-fine:min-h-9 lg:text-sm';

function entryClasses({ isActive }: { isActive: boolean }): string {
  return classes(ENTRY, isActive ? 'bg-action-soft font-semibold text-action' : 'hover:bg-sunken');
}

/** The sections, of which those are in sight that answer to what is typed: "onde mudo os portes?". */
function Sections() {
  const [typed, setTyped] = useState('');
  const found = matching(SEARCHED, typed);
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the sections are one row: the one that is open is brought into sight, and the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another section
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!open || !list.current) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Secções das configurações" className="space-y-2">
      <Input
        type="search"
        aria-label="Procurar nas configurações"
        placeholder="Onde mudo os portes?"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="lg:pointer-fine:min-h-9 lg:text-sm"
      />
      <ul ref={list} className="relative -mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:px-0">
        {found.map(({ slug, label }) => (
          <li key={slug}>
            {typed === '' && GROUP_BEGINS[slug] && (
              <span aria-hidden className="hidden px-3 pt-3 pb-1 font-semibold text-muted text-xs lg:block">
                {GROUP_BEGINS[slug]}
              </span>
            )}
            <NavLink to={panelPath('configuracoes', slug)} preventScrollReset className={entryClasses}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <Link to={panelPath('copias')} className={classes(ENTRY, 'gap-2 hover:bg-sunken')}>
            <DatabaseBackup aria-hidden className="size-4 shrink-0" />
            Cópias de segurança
          </Link>
        </li>
      </ul>
      {found.length === 0 && (
        <p role="status" className="text-muted text-sm">
          Nenhuma secção com “{typed}”.
        </p>
      )}
    </nav>
  );
}

/** Everything that the owner decides, one section at a time. */
export default function SettingsScreen() {
  const query = useSettings();
  const { data, error } = query;
  const isBroken = error !== null && !data;
  useEffect(() => {
    if (isBroken) toast.error(LOAD_FAILED, { id: LOAD_FAILED });
  }, [isBroken]);
  return (
    <PanelPage title="Configurações da Empresa">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[13rem_minmax(0,48rem)] lg:gap-8">
        <Sections />
        {data ? (
          <Outlet context={data} />
        ) : error ? (
          <LoadFailed title={LOAD_FAILED} query={query} />
        ) : (
          <div role="status">
            <span className="sr-only">A carregar...</span>
            <Skeleton className="h-48" />
          </div>
        )}
      </div>
    </PanelPage>
  );
}
