import { Navigate, useSearchParams } from 'react-router';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { panelPath } from '../../../../panel/room.ts';

export const meta = panelMeta('Nova reparação');

/** Where devices were taken in until 'Nova Reparação' did that too: whoever kept the address comes there. */
export default function IntakeScreen() {
  const [search] = useSearchParams();
  search.set('nova', 'balcao');
  return <Navigate replace to={`${panelPath('reparacoes')}?${search}`} />;
}
