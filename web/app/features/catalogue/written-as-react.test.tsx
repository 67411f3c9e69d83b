import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Facet, ProductCard as Product } from '#core/catalogue/contract.ts';
import { toHtml } from '../../ui/to-html.ts';
import { CardAction } from './card-action.ts';
import { FacetList } from './facet-list.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductRow } from './product-row.tsx';

// As the build has them (web/icon-sprite.ts).
vi.mock('lucide-react', async (original) => {
  const { sheetIcon } = await import('../../ui/sheet-icon.tsx');
  return Object.fromEntries(
    Object.keys(await original<object>()).map((name) => [name, sheetIcon(`/assets/icons.svg#${name}`)]),
  );
});

const PRODUCT: Product = {
  id: '01980000-0000-7000-8000-000000000001',
  slug: 'toner-hp-79a',
  name: 'Toner HP 79A "preto" & <novo>',
  brand: 'HP',
  model: '79A',
  category: 'consumiveis',
  condition: 'recondicionado',
  grade: 'A',
  color_symbol: 'tricolor',
  consumable_type: 'original',
  image: {
    url: '/ficheiros/images/0123456789abcdef0123456789abcdef/800.webp',
    alt: 'Toner',
    width: 800,
    height: 800,
  },
  stock: 12,
  rating: 4.5,
  reviews: 3,
  rental: null,
  pricing: {
    gross: 1126.29,
    net: 915.68,
    original_gross: 1501.71,
    discount_percent: 25,
    lowest_30_days_gross: 1501.71,
    campaign_days_left: 2,
    campaign_ends_at: null,
  },
} as unknown as Product;

const FACET = {
  key: 'marca',
  label: 'Marca',
  values: ['HP', 'Canon & Cª', 'Epson', 'Brother', 'Lexmark', 'OKI', "D'Or", 'Xerox'].map((value, i) => ({
    value,
    label: value,
    count: i * 7,
    selected: i === 1,
  })),
} as unknown as Facet;

const RENTAL = {
  ...PRODUCT,
  category: 'portateis',
  rental: { months: [12] },
  consumable_type: null,
} as unknown as Product;

function Drawn({ product }: { product: Product }) {
  return <ProductCard product={product} onBuy={() => {}} />;
}

let written: string | null = null;

function Written({ make }: { make: () => React.ReactNode }) {
  written = toHtml(make());
  return null;
}

/** Draws one tree both ways, within a component as on the server. */
function bothWays(make: () => React.ReactNode) {
  const drawn = [<Written key="a" make={make} />, make()].map((node) =>
    renderToString(<MemoryRouter>{node}</MemoryRouter>),
  );
  return { written, drawn: drawn[1] ?? '' };
}

test.each<[string, () => React.ReactNode]>([
  ['a card', () => <Drawn product={PRODUCT} />],
  [
    'a card without picture, stock and reviews',
    () => <Drawn product={{ ...PRODUCT, image: null, stock: 0, rating: null, reviews: 0, grade: null }} />,
  ],
  ['a card of a rental', () => <Drawn product={RENTAL} />],
  ['a card of a rental that is away', () => <Drawn product={{ ...RENTAL, stock: 0 }} />],
  ['the values of a facet', () => <FacetList facet={FACET} params={new URLSearchParams('marca=HP&q=a"b')} />],
  [
    'texts beside each other, and what is no text',
    () => (
      <p hidden={false} title={'"\'<>&'} aria-hidden={false} data-x={true}>
        {1} de {''}
        {null}
        {false}
        {2}a{'b'}
        <s>c</s>
        <br />c{'d'}
      </p>
    ),
  ],
])('%s is written as React writes it', (_, make) => {
  const { written, drawn } = bothWays(make);
  expect(written).toBe(drawn);
  expect(drawn.length).toBeGreaterThan(40);
});

test('cards that are kept are what is written of the same products anew, wherever they stand', () => {
  const products = [
    PRODUCT,
    { ...RENTAL, id: '2' },
    { ...PRODUCT, id: '3', stock: 0 },
    { ...RENTAL, id: '4' },
  ];
  const heart = ({ name }: { name: string }) => <i title={name} />;
  const grid = (shown: Product[], [headingLevel, pendingId, isTop, action]: (typeof places)[number]) =>
    renderToString(
      <MemoryRouter>
        <CardAction value={action}>
          <ProductGrid
            products={shown}
            onBuy={() => {}}
            pendingId={pendingId}
            isTop={isTop}
            {...(headingLevel ? { headingLevel } : {})}
          />
          <ProductRow id="a" title="A" products={shown} onBuy={() => {}} pendingId={pendingId} />
        </CardAction>
      </MemoryRouter>,
    );
  const places: [
    'h2' | 'h3' | undefined,
    string | null,
    boolean,
    ((product: { id: string; name: string }) => React.ReactNode) | null,
  ][] = [
    [undefined, null, true, null],
    [undefined, null, false, null],
    ['h3', null, false, null],
    ['h3', '3', false, null],
    ['h3', null, false, heart],
    [undefined, '4', true, heart],
  ];
  const all = [...places, ...places.toReversed()].map((place) => {
    const html = grid(products, place);
    expect(html).toBe(
      grid(
        products.map((product) => ({ ...product })),
        place,
      ),
    );
    return html;
  });
  expect(new Set(all).size).toBe(places.length);
});

test.each<[string, React.ReactNode]>([
  ['a field', <input key="a" />],
  ['a picture that React fetches beforehand', <img key="b" src="/a.png" alt="" loading="eager" />],
  ['an attribute that it does not know', <p key="d" contentEditable />],
  [
    'an address of another kind',
    <a key="e" href="mailto:a@b.pt">
      a
    </a>,
  ],
])('%s is left to React', (_, node) => {
  expect(toHtml(node)).toBeNull();
});
