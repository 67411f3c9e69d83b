import { CalendarSync, ShoppingCart } from 'lucide-react';
import { type FormEvent, useContext } from 'react';
import type { ProductCard as Product } from '#core/catalogue/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { ColorDots } from '../../ui/color-dots.tsx';
import { ConditionBadge } from '../../ui/condition-badge.tsx';
import { ConsumableBadge } from '../../ui/consumable-badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/price.tsx';
import { CardAction } from './card-action.ts';
import { CompareLink } from './compare-link.tsx';
import { DaysLeft } from './days-left.tsx';
import { ProductImage } from './product-image.tsx';
import { Rating } from './rating.tsx';
import { StockIndicator } from './stock-indicator.tsx';

const SECONDARY = buttonClasses('secondary');

interface Props {
  product: Product;
  onBuy: (product: Product) => void;
  isBusy?: boolean;
  /** Seen without scrolling. */
  isFirst?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** One product of a list: on a phone picture beside text, from there up a card. */
export function ProductCard({ product, onBuy, isBusy, isFirst, headingLevel: Heading = 'h2' }: Props) {
  const { pricing, rental } = product;
  const address = `/produtos/${product.slug}`;
  const action = useContext(CardAction);
  return (
    <article className="product-card">
      <div className="relative self-start sm:self-auto">
        <Link to={address} tabIndex={-1} aria-hidden>
          <ProductImage image={product.image} alt="" {...(isFirst ? { isFirst } : {})} />
        </Link>
        {product.consumable_type && (
          <ConsumableBadge type={product.consumable_type} className="absolute bottom-1 left-1 shadow-card" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 sm:mt-3">
        <div className="flex flex-wrap items-center gap-1.5 pr-9 sm:pr-0">
          <ConditionBadge condition={product.condition} />
          {product.grade && <Badge>Grau {product.grade}</Badge>}
          {product.color_symbol && <ColorDots color={product.color_symbol} />}
        </div>
        <Heading className="font-semibold leading-snug">
          <Link to={address} className="touch-tall hover:underline">
            <span className="line-clamp-3">{product.name}</span>
          </Link>
        </Heading>
        <Rating rating={product.rating} reviews={product.reviews} />
        <div className="mt-auto flex flex-col gap-2">
          <Price
            size="sm"
            gross={pricing.gross}
            net={pricing.net}
            originalGross={pricing.original_gross}
            discountPercent={pricing.discount_percent}
            lowest30DaysGross={pricing.lowest_30_days_gross}
            isMonthly={rental !== null}
          />
          {pricing.campaign_days_left !== null && <DaysLeft days={pricing.campaign_days_left} />}
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <StockIndicator stock={product.stock} />
            <CompareLink product={product} />
          </div>
        </div>
      </div>
      {action && <div className="absolute top-1 right-1 rounded-md bg-surface/85">{action(product)}</div>}
      <div className="col-span-2 mt-3 grid grid-cols-[auto_1fr] gap-2">
        <Link to={address} aria-label={`Ver ${product.name}`} className={SECONDARY}>
          Ver
        </Link>
        {rental && product.stock <= 0 ? (
          <Button disabled aria-label={`Alugar ${product.name}`}>
            <CalendarSync aria-hidden />
            Alugar
          </Button>
        ) : rental ? (
          <Link to={`${address}#alugar`} aria-label={`Alugar ${product.name}`} className={buttonClasses()}>
            <CalendarSync aria-hidden />
            Alugar
          </Link>
        ) : (
          <BuyButton product={product} address={address} onBuy={onBuy} isBusy={isBusy ?? false} />
        )}
      </div>
    </article>
  );
}

/** Puts one unit into the cart; without JavaScript it leads to the product's page. */
function BuyButton({
  product,
  address,
  onBuy,
  isBusy,
}: {
  product: Product;
  address: string;
  onBuy: (product: Product) => void;
  isBusy: boolean;
}) {
  const buy = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onBuy(product);
  };
  return (
    <form className="grid" action={address} method="get" onSubmit={buy}>
      <Button
        type="submit"
        isBusy={isBusy}
        disabled={product.stock <= 0}
        aria-label={`Comprar ${product.name}`}
      >
        {!isBusy && <ShoppingCart aria-hidden />}
        Comprar
      </Button>
    </form>
  );
}
