const KINDS = [
  'toner',
  'tinteiro',
  'portátil',
  'impressora',
  'computador',
  'papel',
  'office',
  'antivírus',
  'monitor',
  'cartucho',
];
const BRANDS = ['HP', 'Lenovo', 'Dell', 'ASUS', 'Canon', 'Epson', 'Brother', 'Samsung', 'Acer', 'Apple'];
const KNOWN = [
  'preto',
  'azul',
  'original',
  'compatível',
  'laser',
  'gaming',
  'i5',
  'i7',
  '16 gb',
  '512 gb',
  'usado',
  'recondicionado',
  'wi-fi',
  'barato',
  'a4',
];

/** 500 things that people search for: a kind, with a brand, with what it is like. */
export const WORDS: readonly string[] = [
  ...KINDS,
  ...BRANDS,
  ...KINDS.flatMap((kind) => BRANDS.map((brand) => `${kind} ${brand}`)),
  ...KINDS.flatMap((kind) => KNOWN.map((like) => `${kind} ${like}`)),
  ...KINDS.flatMap((kind) => BRANDS.flatMap((brand) => KNOWN.map((like) => `${kind} ${brand} ${like}`))),
].slice(0, 500);
