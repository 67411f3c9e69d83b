import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { theClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { hasSessionEnded, readToken, readUser, storeSession } from '../api/session-storage.ts';
import { takeEarlyAnswers } from '../api/take-early-answers.ts';
import { useSession } from '../api/use-session.ts';
import type { EarlyHandle } from '../early-calls.ts';
import { DashboardSkeleton } from '../features/accounts/dashboard-skeleton.tsx';
import { loginPath } from '../features/accounts/return-path.ts';
import { pageMeta } from '../page-meta.ts';
import { AccessDenied } from '../panel/access-denied.tsx';
import { isStaff, PANEL_ROOT } from '../staff.ts';
import type { Route } from './+types/dashboard.ts';

const loadPanel = () => import('./panel-app.tsx');
const LazyPanel = lazy(loadPanel);
type Panel = ComponentType<ComponentProps<typeof LazyPanel>>;
/** The panel, where it was there before the page was taken over: what is waited for is shown a third of a second later by React. */
let readyPanel: Panel | null = null;
// Who works here needs it: asked for beside the rest of the page's code, not behind it. Drawing it says so if it fails.
if (typeof window !== 'undefined') {
  const user = readUser();
  if (user && isStaff(user)) {
    loadPanel().then(
      (loaded) => {
        readyPanel = loaded.default;
      },
      () => undefined,
    );
    takeEarlyAnswers(theClient());
  }
}

/** Every address from here down is private. */
export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Dashboard', path: PANEL_ROOT, isHidden: true });

/** What the panel begins with, whatever its screen: who may do what. */
export const handle: EarlyHandle = {
  earlyCalls: () => [{ key: queryKeys.abilities, path: '/api/auth/abilities' }],
};

/**
 * The door of everything private: who is not logged in goes to the login and comes back; the staff gets the panel's
 * frame, a customer the one page of the account.
 */
export default function Dashboard() {
  const user = useSession();
  // One and the same as long as it is in sight.
  const [PanelApp] = useState<Panel>(() => readyPanel ?? LazyPanel);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Who has just left is on the way to another page, which is not drawn yet.
    if (user !== null || !window.location.pathname.startsWith(PANEL_ROOT)) return;
    const login = loginPath(pathname + search, hasSessionEnded() ? 'sessao' : undefined);
    void navigate(login, { replace: true });
  }, [user, navigate, pathname, search]);
  // What the browser kept of the person may be old: the server says who it is now.
  const { data: current } = useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => api('GET /api/auth/me', { signal }),
    enabled: Boolean(user),
  });
  useEffect(() => {
    const token = readToken();
    if (current && token) storeSession({ access_token: token, user: current });
  }, [current]);

  if (!user) return <DashboardSkeleton />;
  if (!isStaff(user)) {
    if (pathname.replace(/\/$/, '') === PANEL_ROOT) return <Outlet />;
    return (
      <main>
        <AccessDenied />
      </main>
    );
  }
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <PanelApp user={user}>
        <Outlet />
      </PanelApp>
    </Suspense>
  );
}
