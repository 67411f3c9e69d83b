import { createColumnHelper } from '@tanstack/react-table';
import { ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminProduct } from '#core/catalogue/contract.ts';
import { CATEGORY_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import { LOW_STOCK } from '#core/catalogue/values.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConditionBadge } from '../../../ui/condition-badge.tsx';
import { type Columns, DataTable, type features } from '../data-table.tsx';

function Stock({ stock }: { stock: number }) {
  if (stock === 0) return <Badge tone="red">Sem stock</Badge>;
  if (stock <= LOW_STOCK) return <Badge tone="yellow">{stock}</Badge>;
  return <>{stock}</>;
}

/** Without IVA, as the shop keeps its prices; in a campaign also what it was. */
function Price({ product }: { product: AdminProduct }) {
  const isReduced = product.current_price < product.price;
  return (
    <>
      {isReduced && <s className="mr-1.5 text-muted">{formatEuros(product.price)}</s>}
      <span className="font-semibold">{formatEuros(product.current_price)}</span>
    </>
  );
}

function Name({ product }: { product: AdminProduct }) {
  const [image] = product.images;
  return (
    <Link
      to={`/produtos/${product.slug}`}
      className="flex min-h-11 items-center gap-3 font-medium hover:underline"
    >
      <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm border">
        {image ? (
          <img
            src={image}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-full object-contain"
          />
        ) : (
          <ImageOff aria-hidden className="size-4 text-muted" />
        )}
      </span>
      <span className="min-w-0">
        {product.name}
        <span className="block font-normal text-muted text-sm">
          {[product.brand, product.sku].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}

const column = createColumnHelper<typeof features, AdminProduct>();

const COLUMNS: Columns<AdminProduct> = column.columns([
  column.accessor('name', { header: 'Produto', cell: ({ row }) => <Name product={row.original} /> }),
  column.accessor('category', {
    header: 'Categoria',
    cell: ({ row }) => (
      <>
        {CATEGORY_LABELS[row.original.category]}
        {row.original.subcategory && (
          <span className="block text-muted">{subcategoryLabel(row.original.subcategory)}</span>
        )}
      </>
    ),
  }),
  column.accessor('condition', {
    header: 'Condição',
    cell: ({ getValue }) => <ConditionBadge condition={getValue()} />,
  }),
  column.accessor('stock', { header: 'Stock', cell: ({ getValue }) => <Stock stock={getValue()} /> }),
  column.accessor('current_price', {
    header: 'Preço s/ IVA',
    cell: ({ row }) => <Price product={row.original} />,
  }),
]);

/** The goods, one a row; the name leads to the public page. */
export function ProductsTable({ products }: { products: AdminProduct[] }) {
  return (
    <DataTable
      label="Produtos"
      columns={COLUMNS}
      rows={products}
      rowId={(product) => product.id}
      numbers={['stock', 'current_price']}
      card={(product) => (
        <div className="space-y-2">
          <Name product={product} />
          <div className="figures flex flex-wrap items-center justify-between gap-2">
            <span className="flex items-center gap-2 text-sm">
              <ConditionBadge condition={product.condition} />
              Stock: <Stock stock={product.stock} />
            </span>
            <span>
              <Price product={product} /> <span className="text-muted text-sm">s/ IVA</span>
            </span>
          </div>
        </div>
      )}
    />
  );
}
