import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavLink, Outlet } from 'react-router';
import type { PublicSettings } from '#core/settings/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { classes } from '../../../ui/classes.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { SECTION_NAMES } from './section-names.ts';

export const meta = panelMeta('Configurações');

const LOAD_FAILED = 'Erro ao carregar configurações da empresa';

function entryClasses({ isActive }: { isActive: boolean }): string {
  return classes(
    'flex min-h-11 items-center whitespace-nowrap rounded-md px-3 lg:pointer-fine:min-h-9 lg:text-sm',
    isActive ? 'bg-action-soft font-semibold text-action' : 'hover:bg-sunken',
  );
}

/** What the shop says of itself and how it is paid, as customers see it now: one section at a time. */
export default function SettingsScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api('GET /api/settings', { signal }),
  });
  const isBroken = error !== null;
  useEffect(() => {
    if (isBroken) toast.error(LOAD_FAILED, { id: LOAD_FAILED });
  }, [isBroken]);
  return (
    <PanelPage title="Configurações da Empresa">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[13rem_minmax(0,48rem)] lg:gap-8">
        <nav aria-label="Secções das configurações">
          <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 lg:mx-0 lg:flex-col lg:px-0">
            {Object.entries(SECTION_NAMES).map(([slug, title]) => (
              <li key={slug}>
                <NavLink to={panelPath('configuracoes', slug)} preventScrollReset className={entryClasses}>
                  {title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {data ? (
          <Outlet context={data satisfies PublicSettings} />
        ) : error ? (
          <ErrorState
            title={LOAD_FAILED}
            detail={refusalText(error, 'Verifique a ligação à internet.')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
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
