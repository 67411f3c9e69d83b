import { data, redirect } from 'react-router';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { services } from '../services.ts';
import type { Route } from './+types/not-found.ts';

/** An address of the shop that was here before leads to its new one; any other is not found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const target = await context.get(services).oldAddress(pathname.replace(/\.data$/, ''));
  if (target) return redirect(target, 301);
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Página não encontrada', path: '/', isHidden: true });

export default NotFoundPage;
