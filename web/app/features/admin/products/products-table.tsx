import { createColumnHelper } from '@tanstack/react-table';
import { ImageOff } from 'lucide-react';
import { createContext, use } from 'react';
import type { AdminProduct } from '#core/catalogue/contract.ts';
import { CATEGORY_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import { LOW_STOCK } from '#core/catalogue/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConditionBadge } from '../../../ui/condition-badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { type Columns, DataTable, type features } from '../data-table.tsx';
import { InlineNumber } from './inline-number.tsx';
import { MarginBadge } from './margin-badge.tsx';
import { ProductActions, type ProductActionsGiven } from './product-actions.tsx';
import { typedEuros } from './product-form-values.ts';

interface Given {
  products: AdminProduct[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  on: ProductActionsGiven;
  onPrice: (product: AdminProduct, typed: string) => Promise<unknown>;
  onStock: (product: AdminProduct, typed: string) => Promise<unknown>;
}

/** What the cells need: columns stand at module scope, so that a cell being typed in outlives a refresh of the list. */
const Table = createContext<Given | null>(null);

function useGiven(): Given {
  const given = use(Table);
  if (!given) throw new Error('a cell outside of the table of products');
  return given;
}

function StockText({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="red">Sem stock</Badge>;
  if (stock <= LOW_STOCK) return <Badge tone="yellow">{stock}</Badge>;
  return <>{stock}</>;
}

function Price({ product }: { product: AdminProduct }) {
  const { onPrice } = useGiven();
  const isReduced = product.current_price < product.price;
  return (
    <InlineNumber
      label={`Preço sem IVA de ${product.name}`}
      value={typedEuros(product.price)}
      inputMode="decimal"
      onSave={(typed) => onPrice(product, typed)}
    >
      <span className="font-semibold">{formatEuros(product.price)}</span>
      {isReduced && (
        <span className="block text-campaign text-xs">agora {formatEuros(product.current_price)}</span>
      )}
    </InlineNumber>
  );
}

function Stock({ product }: { product: AdminProduct }) {
  const { onStock } = useGiven();
  return (
    <InlineNumber
      label={`Stock de ${product.name}`}
      value={String(product.stock)}
      inputMode="numeric"
      onSave={(typed) => onStock(product, typed)}
    >
      <StockText stock={product.stock} />
    </InlineNumber>
  );
}

function Name({ product }: { product: AdminProduct }) {
  const { on } = useGiven();
  const [image] = product.images;
  return (
    <div className="flex items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm border bg-surface">
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
      <div className="min-w-0">
        <button
          type="button"
          onClick={() => on.onEdit(product)}
          className="wrap-anywhere min-h-6 text-left font-medium hover:underline"
        >
          {product.name}
        </button>
        <span className="block text-muted text-sm">
          {[product.brand, product.sku].filter(Boolean).join(' · ')}
        </span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <MarginBadge alert={product.margin_alert} />
          {product.archived_at && <Badge tone="neutral">Arquivado</Badge>}
        </span>
      </div>
    </div>
  );
}

function Choose({ product }: { product: AdminProduct }) {
  const { chosen, onChoose } = useGiven();
  return (
    <label className="-m-3 flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-action"
        aria-label={`Escolher ${product.name}`}
        checked={chosen.has(product.id)}
        onChange={(event) => onChoose([product.id], event.target.checked)}
      />
    </label>
  );
}

function ChooseAll() {
  const { products, chosen, onChoose } = useGiven();
  return (
    <label className="-m-3 flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-action"
        aria-label="Escolher todos desta página"
        checked={products.every((product) => chosen.has(product.id))}
        onChange={(event) =>
          onChoose(
            products.map((product) => product.id),
            event.target.checked,
          )
        }
      />
    </label>
  );
}

function Actions({ product }: { product: AdminProduct }) {
  return <ProductActions product={product} on={useGiven().on} />;
}

const column = createColumnHelper<typeof features, AdminProduct>();

const COLUMNS: Columns<AdminProduct> = column.columns([
  column.display({
    id: 'choose',
    header: () => <ChooseAll />,
    cell: ({ row }) => <Choose product={row.original} />,
  }),
  column.accessor('name', { header: 'Produto', cell: ({ row }) => <Name product={row.original} /> }),
  column.accessor('category', {
    header: 'Categoria',
    cell: ({ row }) => (
      <>
        {CATEGORY_LABELS[row.original.category]}
        <span className="block text-muted">
          {row.original.subcategory && subcategoryLabel(row.original.subcategory)}
        </span>
      </>
    ),
  }),
  column.accessor('condition', {
    header: 'Estado',
    cell: ({ getValue }) => <ConditionBadge condition={getValue()} />,
  }),
  column.accessor('stock', { header: 'Stock', cell: ({ row }) => <Stock product={row.original} /> }),
  column.accessor('price', {
    header: 'Preço s/ IVA',
    cell: ({ row }) => <Price product={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: () => <span className="sr-only">Ações</span>,
    cell: ({ row }) => <Actions product={row.original} />,
  }),
]);

/** The goods, one a row: price and stock are changed where they stand. */
export function ProductsTable(given: Given) {
  return (
    <Table value={given}>
      <DataTable
        label="Produtos"
        columns={COLUMNS}
        rows={given.products}
        rowId={(product) => product.id}
        numbers={['stock', 'price']}
        card={(product) => (
          <div className="space-y-2">
            <div className="flex items-start gap-2">
              <div className="p-3">
                <Choose product={product} />
              </div>
              <Name product={product} />
            </div>
            <div className="figures flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="flex items-center gap-2 text-sm">
                Stock <Stock product={product} />
              </span>
              <span className="flex items-center gap-2 text-sm">
                s/ IVA <Price product={product} />
              </span>
            </div>
            <Actions product={product} />
          </div>
        )}
      />
    </Table>
  );
}
