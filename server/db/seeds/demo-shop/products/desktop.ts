import { backPanel } from '../drawings/desktop.ts';
import { picture, type Scene } from '../drawings/screen.ts';
import type { DemoCampaign, DemoProduct } from '../product.ts';
import { GRADE_SENTENCES, type Grade, WARRANTIES } from './grades.ts';

export interface Desktop {
  sub: 'gaming_desktop' | 'business_desktop' | 'home_office' | 'outros_desktops';
  kind: string;
  brand: string;
  model: string;
  sku: string;
  condition?: 'novo' | 'usado' | 'recondicionado';
  grade?: Grade;
  cpu: string;
  ram: string;
  storage: string;
  gpu?: string;
  os: string;
  /** What comes along, e.g. a keyboard and mouse. */
  offer?: string;
  scene: Scene;
  /** The same from the front, where the first is turned. */
  front?: Scene;
  price: number;
  cost: number;
  stock: number;
  about: string;
  campaign?: DemoCampaign;
  earlierPrices?: DemoProduct['earlierPrices'];
}

/** The block desktop_specs (docs/product.md#catalogue); cost in euros. */
export function desktopSpecs(
  own: Pick<
    Desktop,
    'cpu' | 'ram' | 'storage' | 'gpu' | 'os' | 'offer' | 'grade' | 'sku' | 'cost' | 'condition'
  >,
  delivery = '2_days',
) {
  return {
    cpu: own.cpu,
    ram: own.ram,
    storage: own.storage,
    graphics_type: own.gpu ? 'sim' : 'none',
    graphics_description: own.gpu ?? null,
    operating_system: own.os,
    warranty: WARRANTIES[own.condition ?? 'novo'],
    offer_type: own.offer ? 'sim' : 'none',
    offer_description: own.offer ?? null,
    grade: own.grade ?? null,
    supplier: own.grade ? 'Circular IT Ibérica' : 'Grossista de Informática do Porto',
    supplier_reference: own.sku,
    cost_price: own.cost,
    delivery_time: delivery,
  };
}
/** Towers have a back worth showing; minis and all-in-ones are drawn from the front alone. */
const isCase = (own: Desktop) => own.sub === 'gaming_desktop' || own.sub === 'outros_desktops';

/** Gaming towers are built to order. */
const deliveryOf = (own: Desktop) => (own.sub === 'gaming_desktop' ? '3_days' : '2_days');
/** A desktop computer as a product. */
export function desktop(own: Desktop): DemoProduct {
  const condition = own.condition ?? 'novo';
  const name = `${own.kind} ${own.brand} ${own.model}`;
  return {
    name,
    description: own.grade ? `${own.about} ${GRADE_SENTENCES[own.grade]}` : own.about,
    category: 'desktops',
    subcategory: own.sub,
    condition,
    price: own.price,
    cost: own.cost,
    stock: own.stock,
    brand: own.brand,
    model: own.model,
    sku: own.sku,
    specifications: [],
    features: own.grade
      ? [
          'Testado em 32 pontos na nossa oficina',
          'Limpo por dentro, com pasta térmica nova',
          'Disco apagado com certificado',
        ]
      : ['Pronto a usar ao ligar', 'Pode crescer em memória e disco', 'Assistência na nossa oficina'],
    delivery: deliveryOf(own),
    blocks: { desktop_specs: desktopSpecs(own, deliveryOf(own)) },
    ...(own.campaign ? { campaign: own.campaign } : {}),
    ...(own.earlierPrices ? { earlierPrices: own.earlierPrices } : {}),
    pictures: [
      { svg: picture(own.scene), alt: `${own.brand} ${own.model}` },
      ...(own.front ? [{ svg: picture(own.front), alt: `${own.brand} ${own.model}, de frente` }] : []),
      ...(isCase(own)
        ? [{ svg: picture(backPanel()), alt: `${own.brand} ${own.model}, ligações na traseira` }]
        : []),
    ],
  };
}
