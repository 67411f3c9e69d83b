import './zod-without-functions.ts';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
} from 'react-router';
import { ALIVE } from './alive.ts';
import { loadQueriesWhenStirred } from './api/load-queries.ts';
import { earlyCallsOf, earlyCallsScript } from './early-calls.ts';
import { KEEP_PRESS } from './keep-press.ts';
import { ServerScript } from './server-script.tsx';
import { isStill } from './still.ts';
import './ui/app.css';
import { followLinks } from './ui/follow-links.ts';
import { holdLinks } from './ui/hold-links.ts';
import { keepFocus } from './ui/keep-focus.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { PRICE_VIEW } from './ui/price-view-script.ts';
import { ToastHost } from './ui/toast-host.tsx';

/** What the server wrote for machines is of the first page alone. */
function dropDataForMachines(): void {
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove();
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function meta() {
  return [{ title: 'Balcão' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const hasCode = !isStill(matches);
  const early = earlyCallsOf(
    matches.map(({ handle }) => handle),
    matches.at(-1)?.params ?? {},
  );
  return (
    <html lang="pt-PT">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1b1f" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <ServerScript code={PRICE_VIEW} />
        {early.length > 0 && <ServerScript code={earlyCallsScript(early)} />}
        <Meta />
        <Links />
      </head>
      <body className="font-sans antialiased">
        {hasCode && <ServerScript code={KEEP_PRESS} />}
        {children}
        {hasCode && <ScrollRestoration />}
        {hasCode && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  useEffect(loadQueriesWhenStirred, []);
  useEffect(keepFocus, []);
  useEffect(holdLinks, []);
  useEffect(() => void dispatchEvent(new Event(ALIVE)), []);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) dropDataForMachines();
  }, [pathname]);
  useEffect(() => followLinks(navigate), [navigate]);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ToastHost />
    </>
  );
}

/** The last resort: what broke is the layout itself. The layout has its own page for what breaks under it. */
export function ErrorBoundary() {
  return (
    <main className="wrap flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <title>Algo correu mal</title>
      <h1 className="font-bold text-3xl">Algo correu mal</h1>
      <p className="max-w-md text-muted">
        A página não pôde ser mostrada. Tente novamente dentro de momentos; o seu carrinho está guardado.
      </p>
      <a href="/" className="font-semibold text-action underline underline-offset-4">
        Voltar ao início
      </a>
    </main>
  );
}
