import { createColumnHelper } from '@tanstack/react-table';
import { ImageOff } from 'lucide-react';
import { createContext, memo, use } from 'react';
import { Link, type To } from 'react-router';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { CATEGORY_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import { LOW_STOCK } from '#core/catalogue/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { type Choice, Choose } from '../../../panel/list/choose.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConditionBadge } from '../../../ui/condition-badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { InlineNumber } from './inline-number.tsx';
import { MarginBadge } from './margin-badge.tsx';
import { ProductActions, type ProductActionsGiven } from './product-actions.tsx';
import { typedEuros } from './product-form-values.ts';

interface Given {
  mayChange: boolean;
  mayDelete: boolean;
  href: (product: AdminProduct) => To;
  on: ProductActionsGiven;
  onPrice: (product: AdminProduct, hasIva: boolean, typed: string, begun: string) => Promise<unknown>;
  onStock: (product: AdminProduct, typed: string, begun: string) => Promise<unknown>;
}

/** What the cells need: columns stand at module scope, so that a cell being typed in outlives a refresh of the list. */
export const ProductsGiven = createContext<Given | null>(null);

function useGiven(): Given {
  const given = use(ProductsGiven);
  if (!given) throw new Error('a cell outside of the table of products');
  return given;
}

function StockText({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="red">Sem stock</Badge>;
  if (stock <= LOW_STOCK) return <Badge tone="yellow">{stock}</Badge>;
  return <>{stock}</>;
}

// What stands in a row is drawn once: choosing one redraws the boxes alone.
/** With IVA, as on the shelf, or without it. Either is typed, and is the price from then on. */
const Price = memo(function Price({ product, hasIva }: { product: AdminProduct; hasIva: boolean }) {
  const { onPrice, mayChange } = useGiven();
  const price = hasIva ? product.price_with_iva : product.price;
  const shown = (
    <>
      <span className={classes('whitespace-nowrap', hasIva ? 'font-semibold' : 'text-muted')}>
        {formatEuros(price)}
      </span>
      {hasIva && product.current_price_with_iva < price && (
        <span className="block whitespace-nowrap text-campaign text-xs">
          agora {formatEuros(product.current_price_with_iva)}
        </span>
      )}
    </>
  );
  if (!mayChange) return shown;
  return (
    <InlineNumber
      label={`Preço ${hasIva ? 'com' : 'sem'} IVA de ${product.name}`}
      value={typedEuros(price)}
      inputMode="decimal"
      column={hasIva ? 'price' : 'net'}
      onSave={(typed, begun) => onPrice(product, hasIva, typed, begun)}
    >
      {shown}
    </InlineNumber>
  );
});

const Stock = memo(function Stock({ product }: { product: AdminProduct }) {
  const { onStock, mayChange } = useGiven();
  if (!mayChange) return <StockText stock={product.stock} />;
  return (
    <InlineNumber
      label={`Stock de ${product.name}`}
      value={String(product.stock)}
      inputMode="numeric"
      column="stock"
      onSave={(typed, begun) => onStock(product, typed, begun)}
    >
      <StockText stock={product.stock} />
    </InlineNumber>
  );
});

const Name = memo(function Name({ product }: { product: AdminProduct }) {
  const { href } = useGiven();
  const image = product.images.find((url) => url.startsWith('/'));
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm border bg-surface lg:size-9">
        {image ? (
          <Picture
            src={image}
            sizes="44px"
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-full object-contain"
          />
        ) : (
          <ImageOff aria-hidden className="size-4 text-muted" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2 max-lg:flex-wrap">
          <Link
            to={href(product)}
            preventScrollReset
            title={product.name}
            className="min-w-0 break-words font-medium underline-offset-4 hover:underline max-lg:min-h-11 lg:truncate"
          >
            {product.name}
          </Link>
          <MarginBadge alert={product.margin_alert} />
          {product.archived_at && <Badge tone="neutral">Arquivado</Badge>}
        </div>
        <span className="block text-muted text-xs max-lg:break-words lg:truncate">
          {[product.brand, product.sku].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
});

const Actions = memo(function Actions({ product }: { product: AdminProduct }) {
  const { on, href, mayChange, mayDelete } = useGiven();
  return (
    <ProductActions
      product={product}
      href={href(product)}
      on={on}
      mayChange={mayChange}
      mayDelete={mayDelete}
    />
  );
});

const column = createColumnHelper<typeof features, AdminProduct>();

/** The goods, one a row: price and stock are changed where they stand. */
export const PRODUCTS_COLUMNS: Columns<AdminProduct> = column.columns([
  column.accessor('name', { header: 'Produto', cell: ({ row }) => <Name product={row.original} /> }),
  column.accessor('category', {
    header: 'Categoria',
    cell: ({ row }) => (
      <span className="whitespace-nowrap">
        {CATEGORY_LABELS[row.original.category]}
        <span className="block max-w-36 truncate text-muted text-xs">
          {row.original.subcategory && subcategoryLabel(row.original.subcategory)}
        </span>
      </span>
    ),
  }),
  column.accessor('condition', {
    header: 'Estado',
    cell: ({ getValue }) => <ConditionBadge condition={getValue()} />,
  }),
  column.accessor('stock', { header: 'Stock', cell: ({ row }) => <Stock product={row.original} /> }),
  column.accessor('price_with_iva', {
    id: 'price',
    header: 'Preço',
    cell: ({ row }) => <Price product={row.original} hasIva />,
  }),
  column.accessor('price', {
    id: 'net',
    header: 'Sem IVA',
    cell: ({ row }) => <Price product={row.original} hasIva={false} />,
  }),
  column.display({
    id: 'actions',
    header: () => <span className="sr-only">Ações</span>,
    cell: ({ row }) => <Actions product={row.original} />,
  }),
]);

/** A product where there is no room for a table. */
export function ProductCard({
  product,
  choice,
}: {
  product: AdminProduct;
  choice: Choice<AdminProduct> | undefined;
}) {
  return (
    <div className="space-y-2">
      <div className="flex items-start gap-1">
        {choice && <Choose row={product} rowId={({ id }) => id} choice={choice} />}
        <div className="min-w-0 flex-1">
          <Name product={product} />
        </div>
      </div>
      <div className="figures flex flex-wrap items-center justify-between gap-x-2">
        <span className="flex items-center gap-2 text-sm">
          Stock <Stock product={product} />
        </span>
        <span className="flex items-center gap-2 text-sm">
          Preço <Price product={product} hasIva />
        </span>
        <span className="flex items-center gap-2 text-sm">
          Sem IVA <Price product={product} hasIva={false} />
        </span>
        <Actions product={product} />
      </div>
    </div>
  );
}
