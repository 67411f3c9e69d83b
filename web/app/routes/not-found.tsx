import { data } from 'react-router';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Página não encontrada', path: '/', isHidden: true });

export default NotFoundPage;
