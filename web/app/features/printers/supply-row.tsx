import { Package } from 'lucide-react';
import { stockText } from '#core/catalogue/rules/stock-display.ts';
import type { Supply } from '#core/printers/contract.ts';
import { pricePerPageText } from '#core/printers/rules/price-per-page.ts';
import { Badge } from '../../ui/badge.tsx';
import { BuyButton } from '../../ui/buy-button.tsx';
import { ConsumableBadge } from '../../ui/consumable-badge.tsx';
import { Link } from '../../ui/link.tsx';
import { OfferMarks } from '../../ui/offer-marks.tsx';
import { ProductPrice } from '../../ui/price.tsx';
import { useBroken } from '../../ui/use-broken.ts';

interface Props {
  supply: Supply;
  onBuy: (product: Supply['product']) => void;
  isBusy: boolean;
  /** What it saves on each page beside the original, whole %. */
  savedPercent?: number | null;
}

/** One consumable that fits: what it is, what a page costs, whether it is there. */
export function SupplyRow({ supply, onBuy, isBusy, savedPercent = null }: Props) {
  const { product, pages, price_per_page: perPage } = supply;
  const { isBroken, watch } = useBroken();
  const address = `/produtos/${product.slug}`;
  return (
    <article className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-3 rounded-lg border bg-surface p-3 shadow-card sm:grid-cols-[6rem_1fr_auto] sm:items-center sm:p-4">
      <Link to={address} tabIndex={-1} aria-hidden className="self-start">
        <span className="flex aspect-square items-center justify-center overflow-hidden rounded-md bg-ground-consumables">
          {product.image && !isBroken ? (
            <img
              src={product.image.url}
              alt=""
              width={product.image.width}
              height={product.image.height}
              loading="lazy"
              decoding="async"
              className="size-full object-contain"
              {...watch}
            />
          ) : (
            <Package aria-hidden className="size-1/3 text-line-strong" strokeWidth={1} />
          )}
        </span>
      </Link>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-1.5">
          <ConsumableBadge type={supply.consumable_type} />
          {product.stock <= 5 && (
            <Badge tone={product.stock <= 0 ? 'red' : 'yellow'}>{stockText(product.stock)}</Badge>
          )}
        </div>
        <h3 className="font-semibold leading-snug">
          <Link to={address} className="touch-tall hover:underline">
            {product.name}
          </Link>
        </h3>
        <p className="figures text-muted text-sm">
          {pages === null ? 'Rendimento não indicado' : `Rende ${pages.toLocaleString('pt-PT')} páginas`}
          {product.sku && (
            <>
              {' · '}
              <span className="inline-block">Ref. {product.sku}</span>
            </>
          )}
        </p>
        {perPage !== null && (
          <p className="figures font-medium text-sm text-tone-green">
            {pricePerPageText(perPage)}
            {savedPercent !== null && ` · poupa ${savedPercent}\u00a0%`}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-end justify-between gap-3 sm:col-span-1 sm:flex-col">
        <ProductPrice size="sm" pricing={product.pricing} />
        <OfferMarks offer={product} />
        <BuyButton product={product} onBuy={onBuy} isBusy={isBusy} />
      </div>
    </article>
  );
}
