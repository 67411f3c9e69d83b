import { picture, type Scene } from '../drawings/screen.ts';
import type { DemoProduct, Specification } from '../product.ts';
import { desktopSpecs } from './desktop.ts';
import { laptopSpecs } from './laptops.ts';
import { printerSpecs } from './printer.ts';

/** Something to rent, with the details of what it is. */
export interface Rental {
  sub: string;
  name: string;
  brand: string;
  model: string;
  sku: string;
  /** Euros per month, once at the start, and what a month costs the shop. */
  monthly: number;
  installation: number;
  cost: number;
  months: number;
  stock: number;
  about: string;
  scene: Scene;
  isRefurbished?: boolean;
  nested: Readonly<Record<string, unknown>>;
  details: readonly Specification[];
}
const PRO = 'Windows 11 Pro';

/** What a rented laptop is, for its block and its table. */
export function laptopRental(own: {
  model: string;
  cpu: string;
  ram: string;
  storage: string;
  screen: string;
  gpu?: string;
  os?: string;
}) {
  const os = own.os ?? PRO;
  return {
    nested: { laptop_specs: laptopSpecs({ ...own, brand: '', os, sku: own.model, ports: [], cost: 0 }) },
    details: [],
  };
}

/** What a rented desktop is. */
export function desktopRental(own: {
  model: string;
  cpu: string;
  ram: string;
  storage: string;
  gpu?: string;
  offer?: string;
}) {
  return {
    nested: { desktop_specs: desktopSpecs({ ...own, os: PRO, sku: own.model, cost: 0 }) },
    details: [],
  };
}

/** What a rented printer is. */
export function printerRental(own: {
  type: string;
  speed: string;
  paper: string;
  connectivity?: string;
  pages?: number;
  /** Euros without IVA for a hundred pages above those. */
  extra?: number;
  /** The same of pages in colour, where they are counted apart. */
  colourPages?: number;
  extraColour?: number;
}) {
  const connectivity = own.connectivity ?? 'USB, Ethernet, Wi-Fi';
  const { pages, extra, colourPages, extraColour, ...machine } = own;
  return {
    nested: {
      included_services: 'Toner, peças, assistência e substituição',
      included_pages: pages ?? null,
      extra_pages_value: extra ?? null,
      included_colour_pages: colourPages ?? null,
      extra_colour_pages_value: extraColour ?? null,
      printer_specs: printerSpecs({ ...machine, connectivity, resolution: '1200 × 1200 ppp', cost: 0 }),
    },
    details: [],
  };
}
/** A rental as a product. */
export function rental(own: Rental): DemoProduct {
  return {
    name: `Aluguer: ${own.name}`,
    description: own.about,
    category: 'aluguer',
    subcategory: own.sub,
    condition: own.isRefurbished ? 'recondicionado' : 'novo',
    price: own.monthly,
    cost: own.cost,
    stock: own.stock,
    brand: own.brand,
    model: own.model,
    sku: own.sku,
    specifications: own.details,
    features: ['Entrega e recolha por nós', 'Substituição em 24 horas se avariar'],
    delivery: '5_days',
    blocks: {
      rental_specs: {
        monthly_value: own.monthly,
        installation_value: own.installation,
        minimum_period_months: own.months,
        included_services: 'Assistência e substituição',
        deposit_value: own.monthly > 40 ? 150 : own.monthly > 20 ? 75 : null,
        purchase_value: Math.round(own.cost * Math.max(own.months, 12) * 1.4),
        purchase_credit_percent: 60,
        early_end_months: own.months >= 12 ? 3 : 1,
        ...own.nested,
      },
    },
    rental: { installation: own.installation, months: own.months },
    pictures: [{ svg: picture(own.scene), alt: `${own.brand} ${own.model}, para alugar` }],
  };
}
