import { redirect } from 'react-router';
import type { Route } from './+types/buy.ts';

/** A link that fills a cart (`/comprar/{id}:{quantity},…`) leads to the cart, which puts them in. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/carrinho?${new URLSearchParams({ juntar: params.goods })}`);
}
