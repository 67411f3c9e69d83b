import { Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { FALLBACK_SETTINGS } from '#core/settings/fallback-settings.ts';
import { accentStyle } from '#core/settings/rules/accent.ts';
import { useSession } from '../api/use-session.ts';
import { SessionEnd } from '../features/accounts/session-end.tsx';
import { MiniCartHost } from '../features/cart/mini-cart-host.tsx';
import { CardAction, OwnPriceOf } from '../features/catalogue/card-action.ts';
import { UnpaidHost } from '../features/orders/unpaid-host.tsx';
import { useIsMember } from '../features/shell/cart-units.ts';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';
import { PlaceAnnouncer } from '../features/shell/place-announcer.tsx';
import { ShopFrame } from '../features/shell/shop-frame.tsx';
import { StillFrame } from '../features/shell/still-frame.tsx';
import { WishButton } from '../features/wishes/wish-button.tsx';
import type { ShopData } from '../page-meta.ts';
import { services } from '../services.ts';
import { isStaff, PANEL_ROOT } from '../staff.ts';
import { isStill } from '../still.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useLoggedFailure } from '../ui/use-logged-failure.ts';
import type { Route } from './+types/layout.ts';

/** The settings that every page is framed with; without them the shop goes on with the defaults (docs/product.md#settings). */
export async function loader({ context }: Route.LoaderArgs): Promise<ShopData> {
  const { settings, publicUrl } = context.get(services);
  try {
    const shown = await settings();
    return { settings: shown, publicUrl, style: accentStyle(shown.look_settings.accent) };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: docs/product.md#errors asks for this line in the log
    console.error('Erro ao carregar configurações da empresa:', error);
    return { settings: FALLBACK_SETTINGS, publicUrl, isFallback: true };
  }
}

/** The frame is the same on every page: it is loaded once. */
export function shouldRevalidate() {
  return false;
}

const heart = (product: { id: string; name: string }) => <WishButton product={product} />;

const OwnPrice = lazyPart(() => import('../features/pricing/own-price.tsx'));
const ownPrice = (productId: string, place: 'card' | 'bar' | 'page') => (
  <Suspense>
    <OwnPrice productId={productId} place={place} />
  </Suspense>
);

/** The panel brings its own frame, and nobody knows whose address it is before the browser says who is there. */
function useHasOwnFrame(): boolean {
  const { pathname } = useLocation();
  const user = useSession();
  const isPrivate = pathname === PANEL_ROOT || pathname.startsWith(`${PANEL_ROOT}/`);
  return isPrivate && !(user && !isStaff(user));
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const user = useSession();
  const hasOwnFrame = useHasOwnFrame();
  const isMember = useIsMember();
  const isBare = useLocation().pathname === '/checkout';
  const isWithoutCode = isStill(useMatches());
  useLoggedFailure(loaderData.isFallback ? 'Erro ao carregar configurações da empresa:' : null);
  if (isWithoutCode) {
    return (
      <>
        {loaderData.style && <style>{loaderData.style}</style>}
        <StillFrame settings={loaderData.settings}>
          <Outlet />
        </StillFrame>
      </>
    );
  }
  const page = (
    <>
      <SessionEnd />
      <CardAction value={heart}>
        <OwnPriceOf value={isMember ? ownPrice : null}>
          <Outlet />
        </OwnPriceOf>
      </CardAction>
    </>
  );
  return (
    <>
      {loaderData.style && <style>{loaderData.style}</style>}
      {hasOwnFrame ? (
        page
      ) : (
        <ShopFrame settings={loaderData.settings} isBare={isBare} notice={<UnpaidHost user={user ?? null} />}>
          {page}
          <MiniCartHost />
        </ShopFrame>
      )}
      {/* The panel's screens take the focus themselves. */}
      <PlaceAnnouncer movesFocus={!hasOwnFrame} />
    </>
  );
}

/** What breaks on a page is told inside the shop, with the way out at hand; without its frame where even that was not read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('routes/layout');
  const page = isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
  return data ? <ShopFrame settings={data.settings}>{page}</ShopFrame> : page;
}
