import { useRouteLoaderData } from 'react-router';
import { LAYOUT_ID, type ShopData } from './page-meta.ts';

/** The shop's public settings and address, anywhere under the layout. */
export function useShop(): ShopData {
  const data = useRouteLoaderData<ShopData>(LAYOUT_ID);
  if (!data) throw new Error('useShop is for what stands under the layout');
  return data;
}
