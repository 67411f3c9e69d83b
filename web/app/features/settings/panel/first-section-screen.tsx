import { Navigate } from 'react-router';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { SECTION_TITLES } from './section-names.ts';

export const meta = panelMeta('Configurações');

/** The settings without a section are the first of them. */
export default function FirstSection() {
  return <Navigate to={panelPath('configuracoes', Object.keys(SECTION_TITLES)[0] ?? '')} replace />;
}
