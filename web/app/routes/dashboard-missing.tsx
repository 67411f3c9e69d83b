import { SearchX } from 'lucide-react';
import { data, Link, Navigate, useLocation } from 'react-router';
import { addressOfMoved } from '../panel/old-address.ts';
import { PanelPage } from '../panel/page.tsx';
import { panelMeta } from '../panel/panel-meta.ts';
import { PANEL_ROOT } from '../staff.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta = panelMeta('Página não encontrada');

export function loader() {
  return data(null, { status: 404 });
}

/** An address below the panel's that leads nowhere, or to where its screen stands now. */
export default function DashboardMissing() {
  const { pathname, search } = useLocation();
  const moved = addressOfMoved(pathname, search);
  if (moved) return <Navigate to={moved} replace />;
  return (
    <PanelPage title="Página não encontrada">
      <EmptyState
        icon={SearchX}
        title="Este ecrã não existe"
        hint="O endereço pode ter mudado ou ter sido mal copiado. Procure com Ctrl K ou comece de novo."
        action={
          <Button asChild>
            <Link to={PANEL_ROOT}>Ir para Hoje</Link>
          </Button>
        }
      />
    </PanelPage>
  );
}
