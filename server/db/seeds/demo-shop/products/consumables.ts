import type { ColorSymbol } from '#core/catalogue/values.ts';
import { inkBottles, inkHead, inkHeadPair, inkTank, inkTankSet } from '../drawings/ink.ts';
import { carton } from '../drawings/packaging.ts';
import { picture } from '../drawings/screen.ts';
import { drum, tonerSet } from '../drawings/toner.ts';
import { turnedToner } from '../drawings/turned.ts';
import type { DemoCampaign, DemoProduct, Picture, Specification } from '../product.ts';

type ConsumableType = 'original' | 'compativel' | 'generico' | 'recondicionado';
type Form = 'tank' | 'head' | 'bottle' | 'toner' | 'drum';

/** One consumable of a family; price and cost in euros without IVA. */
interface Consumable {
  sku: string;
  code: string;
  color: ColorSymbol | 'set';
  /** Pages at 5 % coverage, as the maker states; left out where the maker gives millilitres only. */
  pages?: number;
  ml?: number;
  price: number;
  cost: number;
  stock: number;
  campaign?: DemoCampaign;
  earlierPrices?: DemoProduct['earlierPrices'];
}

/** Consumables that go into the same printers. */
export interface Family {
  brand: string;
  form: Form;
  type?: ConsumableType;
  printers: readonly string[];
  /** One or two sentences true of the whole family. */
  about: string;
  items: readonly Consumable[];
}

const COLOR_NAMES: Record<ColorSymbol | 'set', string> = {
  black: 'preto',
  cyan: 'ciano',
  magenta: 'magenta',
  yellow: 'amarelo',
  tricolor: 'tricolor',
  photo_black: 'preto fotográfico',
  light_cyan: 'ciano claro',
  light_magenta: 'magenta claro',
  gray: 'cinzento',
  light_gray: 'cinzento claro',
  set: 'conjunto de quatro cores',
};

const NOUNS: Record<Form, string> = {
  tank: 'Tinteiro',
  head: 'Tinteiro',
  bottle: 'Garrafa de tinta',
  toner: 'Toner',
  drum: 'Tambor',
};

const TYPE_NAMES: Record<ConsumableType, string> = {
  original: 'Original',
  compativel: 'Compatível',
  generico: 'Genérico',
  recondicionado: 'Recondicionado',
};

const FOUR: readonly ColorSymbol[] = ['black', 'cyan', 'magenta', 'yellow'];

/** The products of one family. */
export function consumables(family: Family): DemoProduct[] {
  return family.items.map((item) => consumable(family, item));
}

function consumable(family: Family, item: Consumable): DemoProduct {
  const type = family.type ?? 'original';
  const laser = family.form === 'toner' || family.form === 'drum';
  const name = nameOf(family, item);
  return {
    name,
    description: [family.about, yieldSentence(item, laser), TYPE_SENTENCE[type]].filter(Boolean).join(' '),
    category: 'consumiveis',
    subcategory: laser ? 'laser' : 'jato_tinta',
    condition: type === 'recondicionado' ? 'recondicionado' : 'novo',
    price: item.price,
    cost: item.cost,
    stock: item.stock,
    brand: type === 'original' ? family.brand : 'Quatro Tintas',
    model: item.code,
    sku: item.sku,
    ...(item.color === 'set' || family.form === 'drum' ? {} : { color: item.color }),
    printers: family.printers,
    specifications: specifications(family, item),
    features: features(type, item, laser),
    delivery: type === 'original' ? '1_day' : '2_days',
    blocks: {
      consumable_specs: {
        consumable_type: type,
        copies_number: item.pages ?? null,
        internal_reference: `CON-${item.sku.replace(/\W/g, '')}`,
        purchase_price: item.cost,
        supplier_reference: item.sku,
        supplier:
          type === 'original' ? 'Distribuição Ibérica de Consumíveis' : 'Fábrica de Consumíveis do Norte',
        barcode: null,
        delivery_time: type === 'original' ? '1_day' : '2_days',
      },
    },
    ...(item.campaign ? { campaign: item.campaign } : {}),
    ...(item.earlierPrices ? { earlierPrices: item.earlierPrices } : {}),
    pictures: pictures(family, item, name),
  };
}

const SETS: Partial<Record<Form, string>> = {
  tank: 'Conjunto de 4 tinteiros',
  head: 'Conjunto de tinteiros',
  bottle: 'Conjunto de 4 garrafas de tinta',
  toner: 'Conjunto de 4 toners',
};

/** E.g. "Tinteiro HP 305XL preto", "Toner compatível com Brother TN-2420 preto". */
function nameOf(family: Family, item: Consumable): string {
  const type = family.type ?? 'original';
  const isSet = item.color === 'set' && SETS[family.form] !== undefined;
  const noun = isSet ? SETS[family.form] : NOUNS[family.form];
  const code = `${family.brand} ${item.code}`;
  const color = isSet || family.form === 'drum' ? '' : ` ${COLOR_NAMES[item.color]}`;
  if (type === 'original') return `${noun} ${code}${color}`;
  if (type === 'recondicionado') return `${noun} ${code}${color} recondicionado`;
  const own = `${type === 'generico' ? 'genérico' : 'compatível'}${isSet ? 's' : ''}`;
  return `${noun} ${own.replace('compatívels', 'compatíveis')} com ${code}${color}`
    .replace('genérico com', 'genérico para')
    .replace('genéricos com', 'genéricos para');
}

const TYPE_SENTENCE: Record<ConsumableType, string> = {
  original: 'É um consumível original, selado na embalagem do fabricante.',
  compativel:
    'É um consumível compatível, fabricado de novo por terceiros: custa menos por página e a sua utilização não retira a garantia legal da impressora.',
  generico: 'É um consumível genérico, indicado para quem imprime sobretudo documentos internos.',
  recondicionado:
    'É um cartucho original que já foi usado: foi limpo, reabastecido e testado, e os componentes gastos foram substituídos.',
};

function yieldSentence(item: Consumable, laser: boolean): string {
  const pages = item.pages?.toLocaleString('pt-PT');
  const each = item.color === 'set' ? ' por cor' : '';
  if (pages && laser) return `Rende cerca de ${pages} páginas${each}, medidas a 5% de cobertura.`;
  if (pages) return `Rende cerca de ${pages} páginas${each}; em fotografias gasta-se mais depressa.`;
  return item.ml ? `Contém ${item.ml.toLocaleString('pt-PT')} ml de tinta${each}.` : '';
}

function specifications(family: Family, item: Consumable): Specification[] {
  const rows: (Specification | null)[] = [
    item.color === 'set' && family.form !== 'drum' ? ['Cor', COLOR_NAMES.set] : null,
    item.ml ? ['Conteúdo', `${item.ml.toLocaleString('pt-PT')} ml`] : null,
    ['Tecnologia', family.form === 'toner' || family.form === 'drum' ? 'Laser' : 'Jato de tinta'],
  ];
  return rows.filter((row) => row !== null);
}

function features(type: ConsumableType, item: Consumable, laser: boolean): string[] {
  const list = [type === 'original' ? 'Original do fabricante' : 'Testado antes da venda'];
  if (/XL|[0-9]X$|X$/.test(item.code)) list.push('Alta capacidade: menor custo por página');
  if (item.color === 'set') list.push('As quatro cores numa só embalagem');
  list.push(laser ? 'Encaixa sem ferramentas' : 'Reconhecido pela impressora ao ser instalado');
  list.push('Recolhemos o consumível gasto para reciclagem');
  return list;
}

/** What fits on a label: the code without the letter of its colour. */
function shortCode(code: string): { label: string; xl: boolean } {
  const xl = /XL/.test(code);
  const label = code
    .replace(/XL/, '')
    .replace(/(?<=\d) ?(BK|PGBK|GY|[KCMY])$/, '')
    .replace(/^T(?=\d)/, '')
    .trim();
  return { label, xl };
}

function pictures(family: Family, item: Consumable, what: string): Picture[] {
  const { label, xl } = shortCode(item.code);
  const colors = item.color === 'set' ? FOUR : [item.color];
  const first = colors[0] ?? 'black';
  const set = item.color === 'set';
  const front: Record<Form, () => string> = {
    tank: () => (set ? inkTankSet(FOUR, label, xl) : inkTank(first, label, xl)),
    head: () => (set ? inkHeadPair(label, xl) : inkHead(first, label, xl)),
    bottle: () => inkBottles(colors, label),
    toner: () =>
      set ? tonerSet(['yellow', 'magenta', 'cyan', 'black'], label) : picture(turnedToner(first, item.code)),
    drum: () => drum(item.code, item.code.includes('CL') ? FOUR : ['black']),
  };
  const note = `${NOUNS[family.form]} ${TYPE_NAMES[family.type ?? 'original'].toLowerCase()}`;
  const wide = family.form === 'toner' || family.form === 'drum';
  return [
    { svg: front[family.form](), alt: what },
    { svg: carton({ label: item.code, note, colors, wide }), alt: `Embalagem: ${what}` },
  ];
}
