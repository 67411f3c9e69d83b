import { type ReactNode, Suspense, useEffect } from 'react';
import type { PublicSettings } from '#core/settings/contract.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OfflineStrip } from '../../ui/offline-strip.tsx';
import { Header } from './header.tsx';
import { keepOfflinePage } from './keep-offline-page.ts';
import { PrintedFooter } from './printed-footer.tsx';

/** Its links are plain until its code is there, which the page does not wait for. */
export const LateFooter = lazyPart(() => import('./footer.tsx'));

/** Header, the page, footer. Every page brings its own `main`. */
export function ShopFrame({
  settings,
  isBare = false,
  notice,
  children,
}: {
  settings: PublicSettings;
  /** A page on which nothing but buying is done. */
  isBare?: boolean;
  /** What concerns this visitor wherever they are. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  useEffect(keepOfflinePage, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#conteudo"
        className="sr-only z-60 rounded-md bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Saltar para o conteúdo
      </a>
      <Header settings={settings} isBare={isBare} />
      <OfflineStrip />
      {notice}
      <div id="conteudo" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </div>
      <PrintedFooter settings={settings} />
      {/* The last to be needed: it comes to life after what is above it. */}
      <Suspense>
        <LateFooter settings={settings} />
      </Suspense>
    </div>
  );
}
