import { redirect } from 'react-router';
import { ClosedNotice } from '../features/shell/closed-notice.tsx';
import { pageMeta } from '../page-meta.ts';
import { services } from '../services.ts';
import type { Route } from './+types/closed.ts';

/** What a closed shop shows instead of its pages; while it is open there is nothing to say. */
export async function loader({ context }: Route.LoaderArgs) {
  const notice = await context.get(services).closedNotice();
  return notice ?? redirect('/');
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Voltamos já', path: '/', isHidden: true });

export default function ClosedRoute({ loaderData }: Route.ComponentProps) {
  return <ClosedNotice {...loaderData} />;
}
