import {
  CHARGER_LABELS,
  CHARGERS,
  type Charger,
  ENERGY_CLASSES,
  type EnergyClass,
} from '../../catalogue/mark-values.ts';
import { REGIME_LABELS } from '../../catalogue/panel-texts.ts';
import { CATEGORY_LABELS, COLOR_LABELS, CONDITION_LABELS, subcategoryLabel } from '../../catalogue/texts.ts';
import {
  CATEGORIES,
  type Category,
  COLOR_SYMBOLS,
  CONDITIONS,
  type ColorSymbol,
  type Condition,
  DELIVERY_TIMES,
  GRADES,
  PRODUCT_REGIMES,
  type ProductRegime,
  SUBCATEGORIES,
} from '../../catalogue/values.ts';
import { fold } from '../../shared/fold.ts';
import { ORIGIN_LABELS, PURCHASE_ORIGINS, type PurchaseOrigin } from '../../shared/margin.ts';
import { type Cell, cellText, quoteCell, type Reading } from '../cell.ts';

/** A word as it is compared: "Ink-Cartridges " → "ink cartridges". */
function wordKey(text: string): string {
  return fold(text)
    .replace(/[_\-–/&.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function table<T extends string>(
  values: readonly T[],
  labels: (value: T) => string,
  others: Partial<Record<T, string>>,
) {
  const words = new Map<string, T>();
  for (const value of values) {
    for (const other of (others[value] ?? '').split(',')) if (other) words.set(wordKey(other), value);
  }
  for (const value of values) words.set(wordKey(labels(value)), value).set(wordKey(value), value);
  return words;
}

const CATEGORY_WORDS = table(CATEGORIES, (value) => CATEGORY_LABELS[value], {
  consumiveis:
    'consumivel,consumable,consumables,ink,inks,ink cartridge,ink cartridges,cartridge,cartridges,tinteiro,tinteiros,toner,toners,tinta,tintas,papel,paper,supplies,printer supplies,cartucho',
  portateis:
    'portatil,laptop,laptops,notebook,notebooks,computador portatil,computadores portateis,pc portatil,ultrabook,chromebook',
  desktops:
    'desktop,desktop pc,computador,computadores,computador de secretaria,computadores de secretaria,pc,pcs,torre,workstation,tower,all in one',
  impressoras: 'impressora,printer,printers,multifuncoes,multifuncional,multifunction printer',
  aluguer: 'renting,rental,rentals,rent,alugar,alugueres,leasing,locacao',
  software: 'programa,programas,licenca,licencas,license,licenses,licence,antivirus,apps,aplicacoes',
});

const CONDITION_WORDS = table(CONDITIONS, (value) => CONDITION_LABELS[value], {
  novo: 'new,nova,novos,brand new,n,selado,sealed',
  usado: 'used,usada,usados,segunda mao,second hand,pre owned,u,seminovo',
  recondicionado: 'refurbished,refurb,recondicionada,recondicionados,renewed,r,remanufacturado,reconditioned',
});

const COLOR_WORDS = table(COLOR_SYMBOLS, (value) => COLOR_LABELS[value], {
  black: 'preta,negro,bk,k,pto,key,noir',
  cyan: 'ciano,c,azul,blue,cy',
  magenta: 'm,mg,vermelho,rosa',
  yellow: 'amarela,y,yl,ye',
  tricolor: 'tri color,cores,color,colour,tricolour,cmy,3 cores,tri colour',
  photo_black: 'preto foto,pbk,foto preto,black photo,preto photo',
  light_cyan: 'ciano light,lc,light cyan',
  light_magenta: 'magenta claro,lm,magenta light',
  gray: 'grey,cinza,gy',
  light_gray: 'light grey,cinza claro,lgy,lg',
});

/** Words for no colour at all. */
const NO_COLOR = new Set(['none', 'nenhuma', 'nenhum', 'sem cor', 'n a', 'na']);

const SUBCATEGORY_WORDS: Readonly<Record<string, string>> = {
  jato_tinta: 'inkjet,tinta,tinteiro,tinteiros,ink,ink cartridges,jato de tinta,jacto de tinta',
  laser: 'toner,toners,tambor,drum',
  papel: 'paper,papeis',
  outros_consumiveis: 'outros,other,outro',
  gaming: 'gamer,jogos,games,portatil gaming',
  business: 'empresarial,empresa,profissional,professional,workstation,portatil empresarial',
  ultrabook: 'ultraportatil,ultrabooks,thin and light',
  outros_portateis:
    'outros,other,notebook,netbook,2 in 1 convertible,2 in 1,2 em 1,convertivel,chromebook,laptop,outro',
  gaming_desktop: 'gaming,gamer,jogos,games,desktop gaming',
  business_desktop: 'business,empresarial,empresa,profissional,workstation',
  home_office: 'home,casa,home and office,soho,escritorio,domestico',
  outros_desktops: 'outros,other,outro',
  multifuncoes: 'multifuncional,multifunction,mfp,all in one,aio',
  laser_printer: 'laser printer,impressora laser',
  jato_tinta_printer: 'inkjet,jato de tinta,inkjet printer,jacto de tinta',
  outros_impressoras: 'outros,other,outro,matricial,etiquetas',
  antivirus: 'seguranca,security,anti virus',
  sistema: 'sistema operativo,os,operating system,windows,sistemas',
  office: 'microsoft office,produtividade,productivity,microsoft 365',
  faturacao: 'invoicing,billing,facturacao,gestao,software de faturacao',
};

const SUBCATEGORY_TABLES: ReadonlyMap<Category, ReadonlyMap<string, string>> = new Map(
  CATEGORIES.map((category) => [
    category,
    table<string>(SUBCATEGORIES[category], subcategoryLabel, SUBCATEGORY_WORDS),
  ]),
);

const CONSUMABLE_WORDS = table(['original', 'compativel', 'generico', 'recondicionado'], (value) => value, {
  original: 'oem,genuine,originais',
  compativel: 'compatible,compativeis,equivalente',
  generico: 'generic,marca branca',
  recondicionado: 'refurbished,remanufactured,reciclado,remanufacturado',
});

const CHARGER_WORDS = table(CHARGERS, (value) => CHARGER_LABELS[value], {
  sim: 's,yes,y,true,verdadeiro,1,x,incluido,com carregador,included',
  nao: 'n,no,false,falso,0,nao incluido,sem carregador,not included',
  nao_se_aplica: 'n a,na,nao aplicavel,not applicable',
});

const REGIME_WORDS = table(PRODUCT_REGIMES, (value) => REGIME_LABELS[value], {
  margem: 'margem de lucro,regime da margem,margin,margin scheme,segunda mao,m13',
});
/** Words for the general regime. */
const GENERAL = new Set(['normal', 'geral', 'regime geral', 'none', 'iva']);

const ORIGIN_WORDS = table(PURCHASE_ORIGINS, (value) => ORIGIN_LABELS[value], {
  particular: 'pessoa,private,private person,privado',
  isento: 'empresa isenta,isenta,exempt',
  pequena_empresa: 'artigo 53,art 53,regime de isencao',
  revendedor: 'dealer,revenda,margem',
});

function look<T>(words: ReadonlyMap<string, T>, cell: Cell, unknown: string): Reading<T> {
  const value = words.get(wordKey(cellText(cell)));
  return value === undefined ? { problem: `${unknown}: ${quoteCell(cell)}` } : { value };
}

/** A category by value, label or what lists call it, in Portuguese or English; `renting` is aluguer. */
export function readCategoryCell(cell: Cell): Reading<Category> {
  return look(CATEGORY_WORDS, cell, 'Categoria desconhecida');
}

/** A subcategory of the category, by value, label or what lists call it. */
export function readSubcategory(cell: Cell, category: Category): Reading<string> {
  return look(
    SUBCATEGORY_TABLES.get(category) ?? new Map(),
    cell,
    `Subcategoria desconhecida em ${CATEGORY_LABELS[category]}`,
  );
}

/** novo, usado or recondicionado, by value, label or English word. */
export function readCondition(cell: Cell): Reading<Condition> {
  return look(CONDITION_WORDS, cell, 'Condição desconhecida');
}

/** A colour by value, label, English word or maker's letter; null for the words that mean none. */
export function readColor(cell: Cell): Reading<ColorSymbol | null> {
  if (NO_COLOR.has(wordKey(cellText(cell)))) return { value: null };
  return look(COLOR_WORDS, cell, 'Cor desconhecida');
}

/** A grade: "a++", "A +". */
export function readGrade(cell: Cell): Reading<string> {
  const wanted = cellText(cell)
    .toUpperCase()
    .replace(/\s|GRAU|GRADE/g, '');
  const grade = GRADES.find((one) => one === wanted);
  return grade ? { value: grade } : { problem: `Grau desconhecido: ${quoteCell(cell)}` };
}

/** A delivery time: "2_days", "2 dias úteis", "2", "48h". */
export function readDelivery(cell: Cell): Reading<string> {
  const text = fold(cellText(cell));
  const hours = /^(24|48|72|96|120)\s*h(?:oras|ours)?$/.exec(text);
  const days = hours
    ? Number(hours[1]) / 24
    : Number(/^([1-5])(?:[_\s]*(?:days?|dias?)(?:\s+utei?s?|\s+util)?)?$/.exec(text)?.[1]);
  const value = DELIVERY_TIMES[days - 1];
  return value ? { value } : { problem: `Prazo de entrega desconhecido: ${quoteCell(cell)} (de 1 a 5 dias)` };
}

/** original, compativel, generico or recondicionado. */
export function readConsumableType(cell: Cell): Reading<string> {
  return look(CONSUMABLE_WORDS, cell, 'Tipo de consumível desconhecido');
}

/** Whether the charger is in the box: sim, não, não se aplica. */
export function readCharger(cell: Cell): Reading<Charger> {
  return look(CHARGER_WORDS, cell, 'Indique sim, não ou não se aplica');
}

/** A to G, also as "Classe B". */
export function readEnergyClass(cell: Cell): Reading<EnergyClass> {
  const wanted = fold(cellText(cell))
    .replace(/^(?:classe|class) /, '')
    .toUpperCase();
  const value = ENERGY_CLASSES.find((one) => one === wanted);
  return value ? { value } : { problem: `A classe energética vai de A a G, e não ${quoteCell(cell)}` };
}

const YES = new Set(['sim', 's', 'yes', 'y', 'true', 'verdadeiro', '1', 'x', 'on', 'ativo', 'ativa']);
const NO = new Set(['nao', 'n', 'no', 'false', 'falso', '0', 'none', 'off', 'sem']);

/** Yes or no, in Portuguese or English. */
export function readFlagCell(cell: Cell): Reading<boolean> {
  const word = wordKey(cellText(cell));
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { problem: `${quoteCell(cell)}: indique sim ou não` };
}

/** The margin scheme, or null: the general regime. */
export function readRegime(cell: Cell): Reading<ProductRegime | null> {
  if (GENERAL.has(wordKey(cellText(cell)))) return { value: null };
  return look(REGIME_WORDS, cell, 'Regime de IVA desconhecido');
}

/** Whom used goods were bought from. */
export function readOrigin(cell: Cell): Reading<PurchaseOrigin> {
  return look(ORIGIN_WORDS, cell, 'Origem da compra desconhecida');
}
