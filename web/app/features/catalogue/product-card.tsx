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
          <ProductImage
            image={product.image}
            alt=""
            className="sm:aspect-4/3!"
            {...(isFirst ? { isFirst } : {})}
          />
        </Link>
        {product.consumable_type && (
          <ConsumableBadge type={product.consumable_type} className="absolute bottom-1 left-1 shadow-card" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 sm:mt-3 sm:gap-2">
        <Marks product={product} />
        <Heading className="font-semibold leading-snug max-sm:text-[0.9375rem] max-sm:leading-tight">
          <Link to={address} className="touch-tall hover:underline">
            <span className="line-clamp-2 sm:line-clamp-3">{product.name}</span>
          </Link>
        </Heading>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 sm:gap-y-1">
          <StockIndicator stock={product.stock} />
          <Rating rating={product.rating} reviews={product.reviews} />
          {pricing.campaign_days_left !== null && <DaysLeft days={pricing.campaign_days_left} />}
          <CompareLink product={product} className="ml-auto max-sm:hidden" />
        </div>
      </div>
      {action && (
        <div className="absolute top-0 right-0 z-2 rounded-md sm:top-1 sm:right-1 sm:bg-surface/85">
          {action(product)}
        </div>
      )}
      <div className="col-span-2 mt-2 flex flex-wrap items-end justify-between gap-3 sm:contents">
        <div className="min-w-0 max-sm:flex-1">
          <ProductPrice size="sm" pricing={pricing} isMonthly={rental !== null} />
        </div>
        <OfferMarks offer={product} className="max-sm:order-last max-sm:w-full sm:mt-2" />
        <div className="grid shrink-0 gap-2 sm:mt-3 sm:grid-cols-[auto_1fr] max-sm:[&>:not(:first-child)]:relative max-sm:[&>:not(:first-child)]:z-2">
          {/* On a phone it is the card itself that leads there. */}
          <Link
            to={address}
            aria-label={`Ver ${product.name}`}
            className={classes(
              SECONDARY,
              'max-sm:absolute! max-sm:inset-0 max-sm:z-1 max-sm:border-0! max-sm:bg-transparent!',
            )}
          >
            <span className="max-sm:hidden">Ver</span>
          </Link>
          <Take product={product} onBuy={onBuy} isBusy={isBusy ?? false} />
        </div>
      </div>
    </article>
  );
}

/** What it is like, at a glance. */
function Marks({ product }: { product: Product }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5 pr-9 sm:pr-0">
      <ConditionBadge condition={product.condition} />
      {product.grade && (
        <Badge>
          <span className="max-sm:sr-only">Grau </span>
          {product.grade}
        </Badge>
      )}
      {product.color_symbol && <ColorDots color={product.color_symbol} />}
    </div>
  );
}

/** What is bought goes into the cart; what is rented is arranged on its page. */
function Take({ product, onBuy, isBusy }: Pick<Props, 'product' | 'onBuy'> & { isBusy: boolean }) {
  const { rental } = product;
  return rental && (product.stock <= 0 || product.pricing.gross <= 0) ? (
    <Button disabled aria-label={`Alugar ${product.name}`}>
      <CalendarSync aria-hidden />
      Alugar
    </Button>
  ) : rental ? (
    <Link
      to={`/produtos/${product.slug}#alugar`}
      aria-label={`Alugar ${product.name}`}
      className={buttonClasses()}
    >
      <CalendarSync aria-hidden />
      Alugar
    </Link>
  ) : (
    <BuyButton product={product} onBuy={onBuy} isBusy={isBusy ?? false} />
  );
}
