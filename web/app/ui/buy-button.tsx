import { ShoppingCart } from 'lucide-react';
import { Button } from './button.tsx';

interface Props<Product> {
  product: Product;
  onBuy: (product: Product) => void;
  isBusy: boolean;
  /** Where there is no room for the drawing. */
  isPlain?: boolean;
}

/** Puts one unit into the cart; without JavaScript it leads to the product's page. */
export function BuyButton<
  Product extends {
    slug: string;
    name: string;
    stock: number;
    pricing: { gross: number };
  },
>({ product, onBuy, isBusy, isPlain = false }: Props<Product>) {
  return (
    <form
      className="grid"
      action={`/produtos/${product.slug}`}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onBuy(product);
      }}
    >
      <Button
        type="submit"
        className="max-sm:px-2"
        isBusy={isBusy}
        disabled={product.stock <= 0 || product.pricing.gross <= 0}
        aria-label={`Comprar ${product.name}`}
      >
        {!isBusy && !isPlain && <ShoppingCart aria-hidden className="max-sm:hidden" />}
        Comprar
      </Button>
    </form>
  );
}
