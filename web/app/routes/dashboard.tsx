import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { hasSessionEnded, readToken, storeSession } from '../api/session-storage.ts';
import { useSession } from '../api/use-session.ts';
import { CustomerDashboard } from '../features/accounts/customer-dashboard.tsx';
import { DashboardSkeleton } from '../features/accounts/dashboard-skeleton.tsx';
import { loginPath } from '../features/accounts/return-path.ts';
import { useAddToCart } from '../features/cart/use-add-to-cart.ts';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { MyPrinters } from '../features/printers/my-printers.tsx';
import { WishList } from '../features/wishes/wish-list.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/dashboard.ts';

const AdminPanel = lazy(() => import('../features/admin/admin-panel.tsx'));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Dashboard', path: '/dashboard', isHidden: true });

export default function DashboardPage() {
  const user = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (user !== null) return;
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
  if (!user.is_admin) {
    return <CustomerDashboard user={user} printers={<MyPrinters />} wishes={<Wishes />} />;
  }
  return (
    <Suspense fallback={<DashboardSkeleton />}>
      <AdminPanel user={user} />
    </Suspense>
  );
}

function Wishes() {
  const { add, pendingId } = useAddToCart();
  return (
    <WishList>
      {(products) => (
        <ProductGrid
          products={products}
          onBuy={({ id, name }) => void add({ product_id: id, name })}
          pendingId={pendingId}
        />
      )}
    </WishList>
  );
}
