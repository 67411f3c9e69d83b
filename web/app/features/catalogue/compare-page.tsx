import { Plus, Search, X } from 'lucide-react';
import { useEffect } from 'react';
import type { ProductCard, ProductDetail } from '#core/catalogue/contract.ts';
import { compareRows, comparisonAddress, MOST_COMPARED } from '#core/catalogue/rules/comparison.ts';
import { stockText } from '#core/catalogue/rules/stock-display.ts';
import { CATEGORY_LABELS } from '#core/catalogue/texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { BuyButton } from '../../ui/buy-button.tsx';
import { ConditionBadge } from '../../ui/condition-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/input.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OfferMarks } from '../../ui/offer-marks.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Price, ProductPrice } from '../../ui/price.tsx';
import { keepCompared } from './compared-products.ts';
import { ProductImage } from './product-image.tsx';
import { Rating } from './rating.tsx';

interface Props {
  products: readonly ProductDetail[];
  /** What could stand beside them. */
  others: readonly ProductCard[];
  q: string;
  onlyDifferences: boolean;
  onBuy: (product: ProductDetail) => void;
  pendingId: string | null;
}

/** Up to four products of one kind side by side, row by row (docs/product.md#catalogue). */
export function ComparePage({ products, others, q, onlyDifferences, onBuy, pendingId }: Props) {
  const category = products[0]?.category;
  const slugs = products.map(({ slug }) => slug);
  const kept = slugs.join(' ');
  useEffect(() => {
    if (category) keepCompared(category, kept.split(' '));
  }, [category, kept]);

  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Início', to: '/' },
          ...(category
            ? [{ label: CATEGORY_LABELS[category], to: `/produtos?categoria=${category}` }]
            : [{ label: 'Produtos', to: '/produtos' }]),
          { label: 'Comparar' },
        ]}
      />
      <div className="mt-2">
        <PageTitle
          title="Comparar"
          subtitle={`Até ${MOST_COMPARED} produtos lado a lado. O endereço desta página guarda a comparação.`}
        />
      </div>
      {products.length === 0 ? (
        <EmptyState
          icon={Search}
          title="Ainda não escolheu o que comparar"
          hint="Em cada portátil, desktop ou impressora há um botão «Comparar»."
          action={
            <>
              <LinkButton to="/produtos?categoria=portateis">Ver portáteis</LinkButton>
              <LinkButton variant="secondary" to="/produtos?categoria=impressoras">
                Ver impressoras
              </LinkButton>
            </>
          }
        />
      ) : (
        <div className="mt-6 flex flex-col gap-10">
          <Comparison {...{ products, slugs, onlyDifferences, onBuy, pendingId }} />
          {products.length < MOST_COMPARED && <Others {...{ slugs, others, q }} />}
        </div>
      )}
    </>
  );
}

type ComparisonProps = Pick<Props, 'products' | 'onlyDifferences' | 'onBuy' | 'pendingId'> & {
  slugs: readonly string[];
};

/**
 * On a phone each label stands above its values, so that two products fit side by side; from a
 * tablet up the labels are a column of their own.
 */
function Comparison({ products, slugs, onlyDifferences, onBuy, pendingId }: ComparisonProps) {
  const rows = compareRows(
    products.map((product) => [
      { label: 'Disponibilidade', value: stockText(product.stock) },
      { label: 'Envio', value: product.promises.delivery },
      ...product.specification_rows,
    ]),
  );
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  const columns = { '--columns': products.length } as React.CSSProperties;
  const line =
    'grid grid-cols-[repeat(var(--columns),minmax(8.5rem,1fr))] md:grid-cols-[10rem_repeat(var(--columns),minmax(10rem,1fr))]';
  return (
    <div>
      {products.length > 1 && (
        <Link
          to={comparisonAddress(slugs, { onlyDifferences: !onlyDifferences })}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-action hover:underline"
        >
          {onlyDifferences ? 'Mostrar tudo' : 'Mostrar só as diferenças'}
        </Link>
      )}
      <section
        aria-label="Comparação"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        tabIndex={0}
        className="overflow-x-auto rounded-lg border bg-surface"
      >
        <table
          className="block w-full min-w-[calc(var(--columns)*8.5rem)] text-left text-sm md:min-w-[calc(10rem+var(--columns)*10rem)]"
          style={columns}
        >
          <thead className="block">
            <tr className={line}>
              <td className="max-md:hidden" />
              {products.map((product) => (
                <ProductHead
                  key={product.id}
                  product={product}
                  without={comparisonAddress(
                    slugs.filter((slug) => slug !== product.slug),
                    { onlyDifferences },
                  )}
                  onBuy={onBuy}
                  isBusy={pendingId === product.id}
                />
              ))}
            </tr>
          </thead>
          <tbody className="block">
            {shown.map((row) => (
              <CompareRow key={row.label} row={row} products={products} className={`${line} border-t`} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

interface RowProps extends Pick<Props, 'products'> {
  row: ReturnType<typeof compareRows>[number];
  className: string;
}

/** One thing that is known of the products, side by side. */
function CompareRow({ row: { label, values, differs }, products, className }: RowProps) {
  return (
    <tr className={className}>
      <th
        scope="row"
        className="col-span-full bg-sunken px-3 py-1.5 font-medium text-muted md:col-span-1 md:bg-transparent md:py-2.5"
      >
        <span className="max-md:sticky max-md:left-3">{label}</span>
      </th>
      {values.map((value, i) => (
        <td
          key={products[i]?.id}
          className={`min-w-0 break-words px-3 py-2.5 ${differs && products.length > 1 ? 'font-medium' : ''}`}
        >
          {value ?? (
            <span className="text-muted">
              <span aria-hidden>—</span>
              <span className="sr-only">Não indicado</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps {
  product: ProductDetail;
  /** The comparison without it. */
  without: string;
  onBuy: Props['onBuy'];
  isBusy: boolean;
}

function ProductHead({ product, without, onBuy, isBusy }: HeadProps) {
  const { pricing } = product;
  const address = `/produtos/${product.slug}`;
  return (
    <th scope="col" className="flex min-w-0 flex-col gap-2 p-3 font-normal">
      <div className="relative">
        <ProductImage
          image={product.image}
          category={product.category}
          alt=""
          sizes="(min-width: 768px) 20vw, 40vw"
        />
        <Link
          to={without}
          preventScrollReset
          aria-label={`Retirar ${product.name} da comparação`}
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md bg-surface/85"
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      <ConditionBadge condition={product.condition} />
      <Link to={address} className="touch-tall font-semibold leading-snug hover:underline">
        {product.name}
      </Link>
      <Rating rating={product.rating} reviews={product.reviews} />
      <div className="mt-auto flex flex-col gap-2">
        <ProductPrice size="sm" pricing={pricing} />
        <OfferMarks offer={product} />
        <BuyButton product={product} onBuy={onBuy} isBusy={isBusy} isPlain />
      </div>
    </th>
  );
}

function Others({ slugs, others, q }: Pick<Props, 'others' | 'q'> & { slugs: readonly string[] }) {
  return (
    <section aria-labelledby="juntar">
      <h2 id="juntar" className="font-bold text-xl">
        Juntar à comparação
      </h2>
      <form action="/comparar" method="get" className="mt-3 flex max-w-xl gap-2">
        {slugs.map((slug) => (
          <input key={slug} type="hidden" name="produto" value={slug} />
        ))}
        <Input type="search" name="q" defaultValue={q} aria-label="Procurar outro produto" maxLength={120} />
        <Button type="submit" variant="secondary">
          Procurar
        </Button>
      </form>
      {others.length === 0 ? (
        <p className="mt-4 text-muted">Nada encontrado. Experimente outra marca ou modelo.</p>
      ) : (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((product) => (
            <li key={product.id}>
              <Link
                to={comparisonAddress([...slugs, product.slug])}
                preventScrollReset
                className="flex h-full items-center gap-3 rounded-lg border bg-surface p-3 hover:shadow-raised"
              >
                <ProductImage
                  image={product.image}
                  category={product.category}
                  alt=""
                  sizes="64px"
                  className="w-16 shrink-0"
                />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 font-medium">
                    <span className="sr-only">Juntar à comparação: </span>
                    {product.name}
                  </span>
                  <Price
                    size="sm"
                    gross={product.pricing.gross}
                    net={product.pricing.net}
                    regime={product.pricing.regime}
                  />
                </span>
                <Plus aria-hidden className="size-5 shrink-0 text-action" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
