import { printerPanel } from '../drawings/laser-printer.ts';
import { picture, type Scene } from '../drawings/screen.ts';
import type { DemoCampaign, DemoProduct } from '../product.ts';
import { GRADE_SENTENCES, type Grade, WARRANTIES } from './grades.ts';

export interface Printer {
  sub: 'multifuncoes' | 'laser_printer' | 'jato_tinta_printer' | 'outros_impressoras';
  brand: string;
  model: string;
  sku: string;
  condition?: 'novo' | 'usado' | 'recondicionado';
  grade?: Grade;
  type: string;
  speed: string;
  resolution: string;
  connectivity: string;
  paper: string;
  /** What it prints with, as the shop sells it. */
  uses?: string;
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

/** The block printer_specs (docs/product.md#catalogue); cost in euros. */
export function printerSpecs(
  own: Pick<
    Printer,
    'type' | 'speed' | 'resolution' | 'connectivity' | 'paper' | 'grade' | 'cost' | 'condition'
  >,
) {
  return {
    printer_type: own.type,
    print_speed: own.speed,
    resolution: own.resolution,
    connectivity: own.connectivity,
    paper_sizes: own.paper,
    warranty: WARRANTIES[own.condition ?? 'novo'],
    grade: own.grade ?? null,
    supplier: own.grade ? 'Circular IT Ibérica' : 'Distribuição Ibérica de Consumíveis',
    cost_price: own.cost,
    delivery_time: '2_days',
  };
}
/** A printer as a product. */
export function printer(own: Printer): DemoProduct {
  const condition = own.condition ?? 'novo';
  return {
    name: `${own.sub === 'multifuncoes' ? 'Multifunções' : 'Impressora'} ${own.brand} ${own.model}${own.grade ? ` Grau ${own.grade}` : ''}`,
    description: own.grade ? `${own.about} ${GRADE_SENTENCES[own.grade]}` : own.about,
    category: 'impressoras',
    subcategory: own.sub,
    condition,
    price: own.price,
    cost: own.cost,
    stock: own.stock,
    brand: own.brand,
    model: own.model,
    sku: own.sku,
    specifications: own.uses ? [['Consumíveis', own.uses]] : [],
    features: [
      ...(own.connectivity.includes('Wi-Fi') ? ['Imprime a partir do telemóvel'] : []),
      ...(own.uses ? ['Consumíveis sempre em catálogo'] : []),
      own.grade ? 'Revista na nossa oficina' : 'Selada na caixa do fabricante',
      'Ajuda na instalação por telefone',
    ],
    delivery: '2_days',
    blocks: { printer_specs: printerSpecs(own) },
    ...(own.campaign ? { campaign: own.campaign } : {}),
    ...(own.earlierPrices ? { earlierPrices: own.earlierPrices } : {}),
    pictures: [
      { svg: picture(own.scene), alt: `${own.brand} ${own.model}` },
      ...(own.front ? [{ svg: picture(own.front), alt: `${own.brand} ${own.model}, de frente` }] : []),
      ...(own.sub === 'multifuncoes'
        ? [
            {
              svg: picture(printerPanel(own.type.includes('laser') ? 'white' : 'dark')),
              alt: `Painel de uma ${own.type.toLowerCase()}`,
            },
          ]
        : []),
    ],
  };
}
