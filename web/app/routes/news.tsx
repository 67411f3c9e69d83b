import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { News } from '../features/news/news.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/news.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Novidades por email', path: '/novidades', isHidden: true });

export default function NewsPage() {
  return (
    <AccountFrame title="Novidades por email">
      <News />
    </AccountFrame>
  );
}
