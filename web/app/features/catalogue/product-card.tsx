import { CalendarSync } from 'lucide-react';
import { useContext } from 'react';
import type { ProductCard as Product } from '#core/catalogue/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { BuyButton } from '../../ui/buy-button.tsx';
import { classes } from '../../ui/classes.ts';
import { ColorDots } from '../../ui/color-dots.tsx';
import { ConditionBadge } from '../../ui/condition-badge.tsx';
import { ConsumableBadge } from '../../ui/consumable-badge.tsx';
import { Link } from '../../ui/link.tsx';
import { OfferMarks } from '../../ui/offer-marks.tsx';
import { ProductPrice } from '../../ui/price.tsx';
import { CardAction, OwnPriceOf } from './card-action.ts';
import { CompareLink } from './compare-link.tsx';
import { DaysLeft } from './days-left.tsx';
import { ProductImage } from './product-image.tsx';
import { Rating } from './rating.tsx';
import { StockIndicator } from './stock-indicator.tsx';

interface Props {
  product: Product;
  onBuy: (product: Product) => void;
  isBusy?: boolean;
  /** Seen without scrolling. */
  isFirst?: boolean;
  headingLevel?: 'h2' | 'h3';
}

/** One product of a list: its picture first, what it costs, and the way to buy it. */
export function ProductCard({ product, onBuy, isBusy, isFirst, headingLevel: Heading = 'h2' }: Props) {
  const { pricing, rental } = product;
  const address = `/produtos/${product.slug}`;
  const action = useContext(CardAction);
  const own = useContext(OwnPriceOf);
  return (
    <article className="product-card group">
      <div className="relative">
        <Link to={address} tabIndex={-1} aria-hidden>
          <ProductImage
            image={product.image}
            category={product.category}
            alt=""
            className="rounded-none! md:aspect-5/4!"
            isFirst={isFirst ?? false}
          />
        </Link>
        <Marks product={product} />
        {product.color_symbol && (
          <ColorDots color={product.color_symbol} className="pointer-events-none absolute bottom-2 left-2" />
        )}
        <CompareLink
          product={product}
          className="absolute! right-2 bottom-2 rounded-full bg-surface/90 px-3 opacity-0 focus-visible:opacity-100 group-hover:opacity-100 max-sm:hidden pointer-coarse:hidden"
        />
      </div>
      <div className="relative flex min-w-0 flex-1 flex-col gap-1 p-3">
        <Heading className="font-semibold text-[0.9375rem] leading-5">
          <Link to={address} className="touch-tall hover:underline">
            <span className="line-clamp-2">{product.name}</span>
          </Link>
        </Heading>
        {product.facts.length > 0 && (
          // One alone its name says on a phone, where a card has room for less.
          <p className={classes('text-muted text-sm', product.facts.length === 1 && 'max-sm:hidden')}>
            {product.facts.join(' · ')}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <StockIndicator stock={product.stock} />
          <Rating rating={product.rating} reviews={product.reviews} />
          {pricing.campaign_days_left !== null && <DaysLeft days={pricing.campaign_days_left} />}
        </div>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-1.5">
          <ProductPrice size="sm" pricing={pricing} isMonthly={rental !== null} />
          <OfferMarks offer={product} />
        </div>
        {own?.(product.id, 'card')}
        <div className="mt-2 flex flex-wrap items-center gap-y-1 *:first:flex-1 sm:gap-x-1">
          <Take product={product} onBuy={onBuy} isBusy={isBusy ?? false} />
          <Link to={address} aria-label={`Ver ${product.name}`} className={buttonClasses('ghost', 'quiet')}>
            Ver
          </Link>
        </div>
      </div>
      {action && (
        <div className="absolute top-1 right-1 z-2 rounded-full bg-surface/85">{action(product)}</div>
      )}
    </article>
  );
}

/** What it is like, at a glance, on the picture's corner. */
function Marks({ product }: { product: Product }) {
  return (
    <div className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1">
      <ConditionBadge condition={product.condition} grade={product.grade} />
      {product.battery_health && <Badge>Bateria {product.battery_health} %</Badge>}
      {product.consumable_type && <ConsumableBadge type={product.consumable_type} />}
    </div>
  );
}

/** What is bought goes into the cart; what is rented is arranged on its page. */
function Take({ product, onBuy, isBusy }: Pick<Props, 'product' | 'onBuy'> & { isBusy: boolean }) {
  const { rental } = product;
  return rental && (product.stock <= 0 || product.pricing.gross <= 0) ? (
    <Button disabled aria-label={`Alugar ${product.name}`} className="max-sm:px-2">
      <CalendarSync aria-hidden className="max-sm:hidden" />
      Alugar
    </Button>
  ) : rental ? (
    <Link
      to={`/produtos/${product.slug}#alugar`}
      aria-label={`Alugar ${product.name}`}
      className={classes(buttonClasses(), 'max-sm:px-2')}
    >
      <CalendarSync aria-hidden className="max-sm:hidden" />
      Alugar
    </Link>
  ) : (
    <BuyButton product={product} onBuy={onBuy} isBusy={isBusy ?? false} />
  );
}
