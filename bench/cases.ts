import { PRINTERS } from './catalogue/printers.ts';

/** Something that customers ask for; `path` gives the address of the next request. */
export interface Case {
  readonly name: string;
  readonly path: () => string;
  /** The least share of the bare server's requests per second, or the most p99 in milliseconds, to reach. */
  readonly ratio?: number;
  readonly p99?: number;
}

const BRANDS = [
  'HP',
  'Lenovo',
  'Dell',
  'ASUS',
  'Canon',
  'Epson',
  'Brother',
  'Samsung',
  'Quatro Tintas',
  'Inkpro',
];
const TEXTS = [
  'toner preto',
  'tinteiro original',
  'portátil i5 16 gb',
  'thinkpad',
  'impressora laser wi-fi',
  'computador recondicionado',
  'toner compatível brother',
  'office',
  'macbook air',
  'hp',
  'ssd 512',
  'tinteiro epson ecotank',
];
const TYPOS = [
  'tonner samsumg',
  'portatl lenovo',
  'impresora brothr',
  'tintero cannon',
  'computdor gaming',
  'thinkpda',
];
const FILTERS = [
  'categoria=consumiveis&cor=black',
  'categoria=portateis&ram=16+GB&estado=usado',
  'marca=HP&stock=1',
  'categoria=portateis&marca=Lenovo&marca=Dell&grau=A',
  'categoria=consumiveis&rendimento=501+a+1000+p%C3%A1ginas',
  'estado=recondicionado&ordenar=price-asc',
  'campanha=1&ordenar=price-desc',
  'categoria=impressoras',
  'categoria=desktops&cpu=Intel+Core+i5',
];

function at<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}

/** Counts up for ever: each request of an uncached case asks for what nobody asked before. */
function counter(): () => number {
  let n = 0;
  return () => n++;
}

/** The addresses of each case; `slug` and `printer` are those of one product and one printer of the catalogue. */
export function cases(slug: string, printer: string | null, size: number): Case[] {
  const facet = counter();
  const typo = counter();
  const suggest = counter();
  const uncached = size >= 1_000_000 ? 250 : 80;
  const always = (path: string) => () => path;
  return [
    { name: 'home', path: always('/'), ratio: 0.6 },
    { name: 'category page', path: always('/produtos?categoria=portateis'), ratio: 0.6 },
    { name: 'product page', path: always(`/produtos/${slug}`), ratio: 0.6 },
    ...(printer ? [{ name: 'printer page', path: always(`/impressoras/${printer}`), ratio: 0.6 }] : []),
    { name: 'API list of 24', path: always('/api/products'), ratio: 0.5 },
    {
      name: 'facet search, uncached',
      path: () => {
        const n = facet();
        const text = n % 3 === 0 ? '' : `q=${encodeURIComponent(at(TEXTS, n))}&`;
        return `/api/products?${text}${at(FILTERS, n)}&preco_max=${(150 + n * 0.01).toFixed(2)}`;
      },
      p99: uncached,
    },
    {
      name: 'typo search, uncached',
      path: () => {
        const n = typo();
        return `/api/products?q=${encodeURIComponent(at(TYPOS, n))}&marca=${encodeURIComponent(at(BRANDS, n))}&preco_max=${(900 + n * 0.01).toFixed(2)}`;
      },
      p99: uncached,
    },
    {
      name: 'suggestion',
      path: () => {
        const n = suggest();
        const text = `${at(TEXTS, n)} ${PRINTERS[n % PRINTERS.length]?.name ?? ''}`.slice(0, 3 + (n % 17));
        return `/api/search/suggestions?q=${encodeURIComponent(text.trim())}`;
      },
    },
  ];
}
