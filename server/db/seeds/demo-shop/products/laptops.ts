import {
  closedLaptop,
  type LaptopLook,
  laptopPorts,
  openLaptop,
  turnedLaptop,
  wornKeyboard,
} from '../drawings/laptop.ts';
import { picture } from '../drawings/screen.ts';
import type { DemoCampaign, DemoProduct, Picture } from '../product.ts';
import { GRADE_SENTENCES, type Grade, WARRANTIES } from './grades.ts';

const LOOKS = {
  silver: { body: '#c9ccd1', keys: '#2b2e35', wallpaper: 'dunes', bezel: 14 },
  grey: { body: '#8b9097', keys: '#1f2228', wallpaper: 'ocean', bezel: 15 },
  gold: { body: '#dcc7ae', keys: '#3a332b', wallpaper: 'dunes', bezel: 13 },
  midnight: { body: '#39414f', keys: '#14171d', wallpaper: 'aurora', bezel: 13 },
  black: { body: '#33363c', keys: '#15171b', wallpaper: 'paper', bezel: 18 },
  blackAurora: { body: '#33363c', keys: '#15171b', wallpaper: 'aurora', bezel: 18 },
  blackDunes: { body: '#3a3c42', keys: '#15171b', wallpaper: 'dunes', bezel: 16 },
  eliteOcean: { body: '#b3b7bd', keys: '#24272d', wallpaper: 'ocean', bezel: 16 },
  elite: { body: '#b3b7bd', keys: '#24272d', wallpaper: 'paper', bezel: 17 },
  gaming: { body: '#23252c', keys: '#0f1116', wallpaper: 'night', bezel: 14, isGaming: true },
  gamingBlue: { body: '#2c3240', keys: '#0f1218', wallpaper: 'aurora', bezel: 14, isGaming: true },
} as const satisfies Record<string, LaptopLook>;

/** A laptop, or the laptop that is rented. */
export interface Laptop {
  sub: 'gaming' | 'business' | 'ultrabook' | 'outros_portateis';
  brand: string;
  model: string;
  /** What tells it from another of the same model. */
  other?: string;
  sku: string;
  condition?: 'novo' | 'usado' | 'recondicionado';
  grade?: Grade;
  /** What the battery still holds, whole %. */
  battery?: number;
  /** It comes with one unless said otherwise. */
  hasNoCharger?: boolean;
  cpu: string;
  ram: string;
  storage: string;
  screen: string;
  touch?: boolean;
  gpu?: string;
  os: string;
  /** Portuguese keyboard unless said otherwise. */
  foreignKeyboard?: boolean;
  ports: readonly string[];
  look: keyof typeof LOOKS;
  price: number;
  cost: number;
  purchase?: DemoProduct['purchase'];
  stock: number;
  about: string;
  delivery?: string;
  campaign?: DemoCampaign;
  earlierPrices?: DemoProduct['earlierPrices'];
}

/** The block laptop_specs (docs/product.md#catalogue); cost in euros. */
export function laptopSpecs(laptop: Omit<Laptop, 'sub' | 'about' | 'price' | 'stock' | 'look'>) {
  return {
    cpu: laptop.cpu,
    ram: laptop.ram,
    storage: laptop.storage,
    screen: laptop.screen,
    touch_screen: laptop.touch ?? false,
    graphics_type: laptop.gpu ? 'sim' : 'none',
    graphics_description: laptop.gpu ?? null,
    keyboard_pt: !laptop.foreignKeyboard,
    operating_system: laptop.os,
    warranty: WARRANTIES[laptop.condition ?? 'novo'],
    grade: laptop.grade ?? null,
    battery_health: laptop.battery ?? null,
    supplier: laptop.purchase
      ? null
      : laptop.grade
        ? 'Circular IT Ibérica'
        : 'Grossista de Informática do Porto',
    supplier_reference: laptop.purchase ? null : laptop.sku,
    cost_price: laptop.cost,
    delivery_time: laptop.delivery ?? '2_days',
  };
}

/** How much of its use a picture shows, by grade. */
const WEAR: Record<Grade, number> = { 'A++': 0, 'A+': 1, A: 1, B: 2, C: 3 };

/** The four views of a laptop; of a used one its keyboard as it is, in place of the lid. */
function laptopPictures({ look, ports, grade }: Laptop, name: string): Picture[] {
  return [
    { svg: picture(turnedLaptop(LOOKS[look])), alt: `${name}, aberto` },
    { svg: picture(openLaptop(LOOKS[look])), alt: `${name}, de frente` },
    grade
      ? {
          svg: picture(wornKeyboard(LOOKS[look], WEAR[grade])),
          alt: `${name}: teclado e apoio das mãos, como estão`,
        }
      : { svg: picture(closedLaptop(LOOKS[look])), alt: `${name}, tampa fechada` },
    { svg: picture(laptopPorts(LOOKS[look], ports)), alt: `Portas: ${ports.join(', ')}` },
  ];
}

/** The scene of an open laptop in one of the looks. */
export const laptopScene = (look: Laptop['look']) => turnedLaptop(LOOKS[look]);

/** What charges a laptop. */
function charging({ sub, hasNoCharger = false }: Laptop): NonNullable<DemoProduct['charging']> {
  const isIncluded = !hasNoCharger;
  return sub === 'gaming'
    ? { isIncluded, watts: [100, 240], usbPd: false }
    : { isIncluded, watts: [45, 65], usbPd: true };
}

/** A laptop as a product. */
export function laptop(own: Laptop): DemoProduct {
  const condition = own.condition ?? 'novo';
  const name = `Portátil ${own.brand} ${own.model}${own.other ? ` ${own.other}` : ''}`;
  return {
    name,
    description: own.grade ? `${own.about} ${GRADE_SENTENCES[own.grade]}` : own.about,
    category: 'portateis',
    subcategory: own.sub,
    condition,
    price: own.price,
    cost: own.cost,
    stock: own.stock,
    brand: own.brand,
    model: own.model,
    sku: own.sku,
    specifications: [
      ...(own.foreignKeyboard ? [['Teclado', 'Internacional, com autocolantes em português'] as const] : []),
      ['Portas', own.ports.join(', ')],
    ],
    features: own.grade
      ? ['Testado em 32 pontos na nossa oficina', 'Disco apagado com certificado', 'Carregador incluído']
      : [
          'Teclado português',
          'Pronto a usar ao ligar',
          ...(own.hasNoCharger ? [] : ['Carregador incluído']),
          'Assistência na nossa oficina',
        ],
    delivery: own.delivery ?? '2_days',
    blocks: { laptop_specs: laptopSpecs(own) },
    ...(condition === 'novo' ? { charging: charging(own) } : {}),
    ...(own.purchase ? { purchase: own.purchase } : {}),
    ...(own.campaign ? { campaign: own.campaign } : {}),
    ...(own.earlierPrices ? { earlierPrices: own.earlierPrices } : {}),
    pictures: laptopPictures(own, `${own.brand} ${own.model}`),
  };
}
