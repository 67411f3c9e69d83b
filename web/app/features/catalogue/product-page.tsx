import { ArrowLeft, Truck } from 'lucide-react';
import { type ReactNode, Suspense, useContext } from 'react';
import type { ProductDetail } from '#core/catalogue/contract.ts';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ColorDots } from '../../ui/color-dots.tsx';
import { ConditionBadge } from '../../ui/condition-badge.tsx';
import { ConsumableBadge } from '../../ui/consumable-badge.tsx';
import { GuaranteeLine } from '../../ui/guarantee-notice.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Link } from '../../ui/link.tsx';
import { OfferMarks } from '../../ui/offer-marks.tsx';
import { Price } from '../../ui/price.tsx';
import { BuyBox } from './buy-box.tsx';
import { CardAction, OwnPriceOf } from './card-action.ts';
import { CompareLink } from './compare-link.tsx';
import { DaysLeft } from './days-left.tsx';
import { GradeBadge } from './grade-badge.tsx';
import { InfoTiles } from './info-tiles.tsx';
import { MakerSection } from './maker-section.tsx';
import { FeatureList, SpecificationTable } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import type { Purchase } from './purchase.ts';
import { Rating } from './rating.tsx';
import { ShareButton } from './share-button.tsx';
import { StockIndicator } from './stock-indicator.tsx';

const RentalBox = lazyPart(() => import('./rental-box.tsx'));

interface Props {
  product: ProductDetail;
  isBusy: boolean;
  onAdd: (purchase: Purchase) => void;
  onBuyNow: (purchase: Purchase) => void;
  /** Stands under the buttons when there is no stock. */
  outOfStock?: ReactNode;
  /** The printers it fits. */
  printers?: ReactNode;
  /** What can be bought instead of it: compatibles of an original, originals of a compatible. */
  counterparts?: ReactNode;
}

/** One product (docs/product.md#catalogue, Product detail). */
export function ProductPage({ product, isBusy, onAdd, onBuyNow, outOfStock, printers, counterparts }: Props) {
  const own = useContext(OwnPriceOf);
  const { rental } = product;
  const category = `/produtos?categoria=${product.category}`;
  const buying = { product, isBusy, onAdd, onBuyNow };
  return (
    <>
      <div className="max-md:hidden">
        <Breadcrumbs
          items={[
            { label: 'Início', to: '/' },
            { label: 'Produtos', to: '/produtos' },
            { label: CATEGORY_LABELS[product.category], to: category },
            { label: product.name },
          ]}
        />
      </div>
      <div className="relative grid gap-3 max-md:-mt-4 md:mt-3 md:grid-cols-2 md:gap-6 lg:grid-cols-[7fr_5fr] lg:gap-12">
        <ProductGallery
          images={product.pictures}
          category={product.category}
          name={product.name}
          mark={
            product.consumable_type && (
              <ConsumableBadge
                type={product.consumable_type}
                className="absolute top-4 left-14 shadow-card md:top-3 md:left-3"
              />
            )
          }
        />
        {/* On a phone the way back lies on the picture, as what is done with the product does. */}
        <Link
          to={category}
          aria-label={`Voltar a ${CATEGORY_LABELS[product.category]}`}
          className="absolute top-2 -left-2 flex size-11 items-center justify-center rounded-full bg-surface/85 md:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <div className="flex min-w-0 flex-col gap-3 md:gap-4 lg:sticky lg:top-24 lg:self-start">
          <Heading product={product} />
          <PriceBlock product={product} />
          {own?.(product.id, 'page')}
          {rental ? (
            <Suspense>
              <RentalBox {...buying} rental={rental} />
            </Suspense>
          ) : (
            <BuyBox {...buying} />
          )}
          {product.stock <= 0 && outOfStock}
          <InfoTiles promises={product.promises} />
          {product.promises.guarantee_sentence && (
            <p className="-mt-2 text-muted text-sm">{product.promises.guarantee_sentence}</p>
          )}
          {product.promises.guarantee && !rental && <GuaranteeLine className="-mt-2" />}
          <p className="whitespace-pre-line leading-relaxed">{product.description}</p>
          <p className="flex flex-wrap items-center gap-x-6">
            <Link
              to={`/pergunta?produto=${product.slug}`}
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              Fazer uma pergunta sobre este artigo
            </Link>
            <CompareLink product={product} />
          </p>
        </div>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-12">
        <SpecificationTable rows={product.specification_rows} />
        <div className="grid content-start gap-10">
          <FeatureList features={product.features} />
          <MakerSection product={product} />
        </div>
        <div className="lg:col-span-2 empty:hidden">{counterparts}</div>
        <div className="lg:col-span-2 empty:hidden">{printers}</div>
      </div>
    </>
  );
}

function Heading({ product }: { product: ProductDetail }) {
  const action = useContext(CardAction);
  const { brand, model, sku } = product;
  return (
    <div className="flex flex-col gap-2">
      <h1 className="font-bold text-xl md:text-3xl lg:text-4xl">{product.name}</h1>
      {(brand || model || sku) && (
        <p className="text-muted text-sm">
          {[brand, model].filter(Boolean).join(' · ')}
          {sku && (
            <>
              {(brand || model) && ' · '}
              <span className="inline-block">Ref. {sku}</span>
            </>
          )}
        </p>
      )}
      {product.facts.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {product.facts.map((fact) => (
            <li key={fact} className="figures rounded-sm bg-sunken px-2.5 py-1 font-medium text-sm">
              {fact}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ConditionBadge condition={product.condition} />
        {product.grade && <GradeBadge grade={product.grade} />}
        {product.battery_health && <Badge>Bateria {product.battery_health} %</Badge>}
        {product.color_symbol && <ColorDots color={product.color_symbol} isNameShown />}
        {/* On a phone they lie on the picture. */}
        <div className="flex min-h-11 rounded-full max-md:absolute max-md:top-2 max-md:-right-2 max-md:bg-surface/85 md:ml-auto">
          <ShareButton name={product.name} />
          {action?.(product)}
        </div>
      </div>
      <Rating rating={product.rating} reviews={product.reviews} />
    </div>
  );
}

function PriceBlock({ product }: { product: ProductDetail }) {
  const { pricing } = product;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Price
          size="lg"
          gross={pricing.gross}
          net={pricing.net}
          regime={pricing.regime}
          originalGross={pricing.original_gross}
          discountPercent={pricing.discount_percent}
          lowest30DaysGross={pricing.lowest_30_days_gross}
          isMonthly={product.rental !== null}
        />
        <OfferMarks isLarge offer={product} />
      </div>
      {pricing.campaign_days_left !== null && <DaysLeft days={pricing.campaign_days_left} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StockIndicator stock={product.stock} isDetail />
        {product.delivery_promise && (
          <p className="flex items-start gap-1.5 text-sm">
            <Truck aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            {product.delivery_promise}
          </p>
        )}
      </div>
    </div>
  );
}
