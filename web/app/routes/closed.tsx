import { redirect, redirectDocument } from 'react-router';
import { ClosedNotice } from '../features/shell/closed-notice.tsx';
import { pageMeta } from '../page-meta.ts';
import { services } from '../services.ts';
import { STILL } from '../still.ts';
import type { Route } from './+types/closed.ts';

/** It stands at whatever address was asked for, where code would look for that address's own page. */
export const handle = STILL;

/**
 * What a closed shop shows instead of its pages; while it is open there is nothing to say. A page that is open in a
 * browser and would go on to `para` is told to ask for it anew.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get('para');
  if (to && /^\/(?![/\\])/.test(to)) return redirectDocument(to);
  const notice = await context.get(services).closedNotice();
  return notice ?? redirect('/');
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.soon ? 'Abrimos em breve' : 'Voltamos já',
    path: '/',
    isHidden: true,
  });

export default function ClosedRoute({ loaderData }: Route.ComponentProps) {
  return <ClosedNotice {...loaderData} />;
}
