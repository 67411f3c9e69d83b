import type { Category, ColorSymbol, Condition, Sort } from '#core/catalogue/values.ts';
import { fold } from '#core/shared/fold.ts';
import { isStopWord } from './parse-query.ts';

/** What the shop has, by which words are told to be names. */
export interface KnownNames {
  /** The brand as the shop writes it, of a folded word; null when the word is no brand. */
  brandOf(word: string): string | null;
}

/** A search said in words, as filters and what is left of its text. */
export interface Understood {
  /** What is left to search for; empty when the filters say it all. */
  readonly q: string;
  readonly categoria: Category | null;
  readonly subcategoria: readonly string[];
  readonly estado: readonly Condition[];
  readonly cor: readonly ColorSymbol[];
  readonly marca: readonly string[];
  /** Whole euros with IVA, as people say prices; null when they said none. */
  readonly preco_min: number | null;
  readonly preco_max: number | null;
  readonly stock: boolean;
  readonly campanha: boolean;
  readonly ordenar: Sort | null;
}

/** A word of the text: as typed, and folded for comparing. */
interface Word {
  readonly typed: string;
  readonly folded: string;
}

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:,(\d{1,2}))?`;
const CURRENCY = '(?:€|eur|euros?)';
/** What makes a number something other than a price: "até 16 GB", "mais de 5000 páginas". */
const OTHER_UNIT = String.raw`(?!\s*(?:gb|tb|mb|kg|g|mm|cm|m|w|hz|mhz|ghz|mah|ppm|pol|polegadas?|"|''|”|″|%|x\d|pag|pags|paginas?|folhas?|copias?|meses|mes|anos?|dias?|horas?|nucleos?|unidades?|uni|un|pecas?|cores)(?![a-z0-9])|[.,]?\d|[a-z])`;
const AMOUNT = String.raw`${NUMBER}\s*${CURRENCY}?${OTHER_UNIT}`;
const SAID_AMOUNT = String.raw`${NUMBER}\s*${CURRENCY}(?![a-z0-9])`;
const BEGINS = String.raw`(?<![\p{L}\p{N}])`;

const BETWEEN = new RegExp(
  String.raw`${BEGINS}(?:entre\s+${AMOUNT}\s+(?:e|a)\s+${AMOUNT}|(?:de\s+)?${NUMBER}\s*${CURRENCY}?\s*(?:a|ate|-)\s*${SAID_AMOUNT})`,
  'u',
);
const AT_MOST = new RegExp(
  String.raw`${BEGINS}(?:ate(?:\s+aos?)?|(?:por\s+)?menos\s+(?:de|que)|abaixo\s+d(?:e|os)|inferior(?:es)?\s+a|(?:no\s+)?maximo(?:\s+de)?|max\.?|under|below|less\s+than|<)\s*${AMOUNT}`,
  'u',
);
const AT_LEAST = new RegExp(
  String.raw`${BEGINS}(?:mais\s+(?:de|que)|acima\s+d(?:e|os)|a\s+partir\s+d(?:e|os)|desde|superior(?:es)?\s+a|(?:no\s+)?minimo(?:\s+de)?|over|above|more\s+than|>)\s*${AMOUNT}`,
  'u',
);
/** "portátil 300 euros": about as much as somebody means to spend. */
const ABOUT = new RegExp(String.raw`${BEGINS}(?:(?:por|a|de)\s+)?${SAID_AMOUNT}`, 'u');

/** Groups of two numbers each: whole and decimals. */
function amountOf(whole: string | undefined, decimals: string | undefined): number | null {
  if (whole === undefined) return null;
  return Number(whole.replaceAll('.', '')) + (decimals ? Number(decimals.padEnd(2, '0')) / 100 : 0);
}

interface Prices {
  readonly min: number | null;
  readonly max: number | null;
  /** Where in the text they were said. */
  readonly from: number;
  readonly to: number;
}

function pricesIn(folded: string): Prices | null {
  const between = BETWEEN.exec(folded);
  if (between) {
    const amounts = [
      [between[1], between[2]],
      [between[3], between[4]],
      [between[5], between[6]],
      [between[7], between[8]],
    ].flatMap(([whole, decimals]) => amountOf(whole, decimals) ?? []);
    const [min, max] = amounts.sort((a, b) => a - b);
    return { min: min ?? null, max: max ?? null, ...placeOf(between) };
  }
  const most = AT_MOST.exec(folded);
  if (most) return { min: null, max: amountOf(most[1], most[2]), ...placeOf(most) };
  const least = AT_LEAST.exec(folded);
  if (least) return { min: amountOf(least[1], least[2]), max: null, ...placeOf(least) };
  const about = ABOUT.exec(folded);
  return about ? { min: null, max: amountOf(about[1], about[2]), ...placeOf(about) } : null;
}

function placeOf(match: RegExpExecArray): { from: number; to: number } {
  return { from: match.index, to: match.index + match[0].length };
}

type Phrases<T> = readonly (readonly [pattern: RegExp, means: T])[];

/** Patterns over folded words joined by one space; the longest ways of saying it first. */
const ORDERS: Phrases<Sort> = [
  [
    /(?:(?:o|a|os|as) )?mais (?:baratinh|barat|economic)[oa]s?|mais em conta|(?:ao )?(?:melhor|mais baixo|menor) preco|preco (?:mais )?baixo|low cost|cheapest/,
    'price-asc',
  ],
  [/(?:baratinh|barat|economic)[oa]s?|em conta|cheap/, 'price-asc'],
  [/(?:(?:o|a|os|as) )?mais car[oa]s?|topo de gama/, 'price-desc'],
  [/(?:(?:o|a|os|as) )?mais (?:vendid|comprad)[oa]s?|best ?sellers?/, 'mais-vendidos'],
  [/(?:(?:o|a|os|as) )?(?:melhor(?:es)? (?:avaliad|classificad)[oa]s?|mais bem avaliad[oa]s?)/, 'avaliacao'],
];

const CONDITIONS_SAID: Phrases<readonly Condition[]> = [
  // Who asks for used goods takes refurbished ones too; each chip can be taken off.
  [
    /(?:em |de )?(?:segunda|2a|2ª) mao|usad[oa]s?|used|second hand|semi ?nov[oa]s?/,
    ['usado', 'recondicionado'],
  ],
  [/(?:re|a)condicionad[oa]s?|reacondicionad[oa]s?|refurbished/, ['recondicionado']],
  [/nov[oa]s?(?: em folha)?|a estrear/, ['novo']],
];

const COLORS_SAID: Phrases<ColorSymbol> = [
  [/preto fotografico|photo black/, 'photo_black'],
  [/(?:ciano|cyan|azul) clar[oa]|light cyan/, 'light_cyan'],
  [/magenta clar[oa]|light magenta/, 'light_magenta'],
  [/cinzent[oa]s? clar[oa]s?|light gr[ae]y/, 'light_gray'],
  [/pret[oa]s?|negr[oa]s?|black/, 'black'],
  [/cianos?|cyan|azu(?:l|is)/, 'cyan'],
  [/magentas?/, 'magenta'],
  [/amarel[oa]s?|yellow/, 'yellow'],
  [/tri ?color(?:es)?/, 'tricolor'],
  [/cinzent[oa]s?|gr[ae]y/, 'gray'],
];

const STOCK_SAID = /(?:em|com|ha em) stock|disponive(?:l|is)(?: ja)?|entrega imediata|in stock/;
const CAMPAIGN_SAID =
  /(?:em |com )?(?:promocao|promocoes|campanha|campanhas|saldos?|descontos?)|(?:na )?black friday|on sale/;

/** What a thing is, said first ("portátil …", "computador portátil …"): the words go where the category says them all. */
const HEADS: Phrases<{ categoria: Category; subcategoria?: string; keepsWords?: true }> = [
  [/(?:alugar|alugueres|aluguer|renting|rent)(?: de)?/, { categoria: 'aluguer' }],
  [
    /(?:(?:computador(?:es)?|pcs?) )?porta(?:til|teis|teil|tel|teles|tils)|laptops?|notebooks?/,
    { categoria: 'portateis' },
  ],
  [/desktops?|(?:computador(?:es)?|pcs?) (?:de secretaria|fix[oa]s?)/, { categoria: 'desktops' }],
  [/multi ?func(?:oes|ao|ional|ionais)/, { categoria: 'impressoras', subcategoria: 'multifuncoes' }],
  // Which of its things stays in the text where the category has several: printers and multifunctions, toners and drums.
  [/impress?oras?|printers?/, { categoria: 'impressoras', keepsWords: true }],
  [
    /tinteiros?|tintas?|cartuchos?|cartuxos?|(?:ink )?cartridges?/,
    { categoria: 'consumiveis', subcategoria: 'jato_tinta', keepsWords: true },
  ],
  [/tonn?ers?|tambor(?:es)?|drums?/, { categoria: 'consumiveis', subcategoria: 'laser', keepsWords: true }],
  [/papel|resmas?/, { categoria: 'consumiveis', subcategoria: 'papel', keepsWords: true }],
];

/** The categories whose goods have a brand of their own; a consumable's brand is as often its printer's. */
const BRANDED: ReadonlySet<Category> = new Set(['portateis', 'desktops', 'impressoras']);

/** The most words of one phrase. */
const LONGEST_PHRASE = 4;

/** A pattern that stands for whole phrases; made once, a search asks for all of them. */
const wholes = new Map<RegExp, RegExp>();

function wholeOf(pattern: RegExp): RegExp {
  const known = wholes.get(pattern);
  if (known) return known;
  const whole = new RegExp(`^(?:${pattern.source})$`);
  wholes.set(pattern, whole);
  return whole;
}

/** Any phrase at all that says something: most phrases of a search say nothing, which is seen at once. */
const SAYS_SOMETHING = new RegExp(
  `^(?:${[
    ...[ORDERS, CONDITIONS_SAID, COLORS_SAID, HEADS].flatMap((phrases) =>
      phrases.map(([{ source }]) => source),
    ),
    STOCK_SAID.source,
    CAMPAIGN_SAID.source,
  ].join('|')})$`,
);

/** Words next to each other that say something: from which one, how many, and as they are compared. */
interface Phrase {
  readonly from: number;
  readonly length: number;
  readonly text: string;
}

/** Words folded, with the amounts of money taken out. */
class Reading {
  #words: Word[];
  #phrases: Phrase[] | null = null;

  constructor(typed: string) {
    this.#words = typed
      .split(/[\s;!?()]+/u)
      .map((word) => word.replace(/^[,.:]+|[,.:]+$/g, ''))
      .filter((word) => word !== '')
      .map((word) => ({ typed: word, folded: fold(word) }));
  }

  get words(): readonly Word[] {
    return this.#words;
  }

  set words(words: Word[]) {
    this.#words = words;
    this.#phrases = null;
  }

  /** Takes words out: what stood around them is next to each other now. */
  remove(from: number, to: number): void {
    this.#words.splice(from, to - from);
    this.#phrases = null;
  }

  /** The phrases that say something, by their first word, the longest first. */
  #said(): readonly Phrase[] {
    if (this.#phrases) return this.#phrases;
    const spoken = this.#words.map(({ folded }) => folded.replaceAll('-', ' '));
    const phrases: Phrase[] = [];
    for (let from = 0; from < spoken.length; from++) {
      for (let length = Math.min(LONGEST_PHRASE, spoken.length - from); length >= 1; length--) {
        const text = length === 1 ? (spoken[from] ?? '') : spoken.slice(from, from + length).join(' ');
        if (SAYS_SOMETHING.test(text)) phrases.push({ from, length, text });
      }
    }
    this.#phrases = phrases;
    return phrases;
  }

  /** Where a pattern stands as whole words, from word `first` on: [first, last + 1]; null when it does not. */
  find(pattern: RegExp, first = 0, isAtStart = false): [number, number] | null {
    const whole = wholeOf(pattern);
    for (const { from, length, text } of this.#said()) {
      if (from < first) continue;
      if (isAtStart && from > first) return null;
      if (whole.test(text)) return [from, from + length];
    }
    return null;
  }

  /** Takes a pattern's first place out; false when it is not there. */
  take(pattern: RegExp): boolean {
    const place = this.find(pattern);
    if (place) this.remove(...place);
    return place !== null;
  }

  /** Takes out the first of these phrases that is said, and answers what it means. */
  takeFirst<T>(phrases: Phrases<T>): T | null {
    return phrases.find(([pattern]) => this.take(pattern))?.[1] ?? null;
  }

  /** Takes out every one of these phrases, and answers what they mean. */
  takeAll<T>(phrases: Phrases<T>): T[] {
    const said: T[] = [];
    for (const [pattern, means] of phrases) {
      let isSaid = false;
      while (this.take(pattern)) isSaid = true;
      if (isSaid) said.push(means);
    }
    return said;
  }

  get text(): string {
    return this.words.map(({ typed }) => typed).join(' ');
  }
}

/** Every price has one. */
const DIGIT = /\d/;

function takePrices(typed: string): { rest: string; prices: Prices | null } {
  const text = typed.normalize('NFC');
  if (!DIGIT.test(text)) return { rest: text, prices: null };
  // Folding letter by letter keeps places: an accent alone folds to nothing.
  const folded = Array.from(text, (letter) => fold(letter).slice(0, letter.length) || ' ');
  const prices = pricesIn(folded.join(''));
  return prices
    ? { rest: `${text.slice(0, prices.from)} ${text.slice(prices.to)}`, prices }
    : { rest: text, prices: null };
}

/** What the text names first, brands and small words aside. */
function takeHead(reading: Reading, known: KnownNames): (typeof HEADS)[number][1] | null {
  let first = 0;
  while (first < reading.words.length) {
    const word = reading.words[first]?.folded ?? '';
    if (!isStopWord(word) && known.brandOf(word) === null) break;
    first += 1;
  }
  for (const [pattern, head] of HEADS) {
    const place = reading.find(pattern, first, true);
    if (!place) continue;
    if (!head.keepsWords) reading.remove(...place);
    return head;
  }
  return null;
}

function takeBrands(reading: Reading, known: KnownNames): string[] {
  const brands = reading.words.flatMap(({ folded }) => known.brandOf(folded) ?? []);
  reading.words = reading.words.filter(({ folded }) => known.brandOf(folded) === null);
  return [...new Set(brands)];
}

/**
 * Reads what somebody typed as they would say it in a shop (docs/product.md#catalogue): prices, condition, colour, category, brand,
 * order, stock and campaign become filters, and the rest stays text. Null when nothing of it is said.
 * "portáteis usados até 300" → categoria portateis, estado usado and recondicionado, preco_max 300, text "".
 */
export function understand(typed: string, known: KnownNames): Understood | null {
  const { rest, prices } = takePrices(typed);
  const reading = new Reading(rest);
  const ordenar = reading.takeFirst(ORDERS);
  const estado = [...new Set(reading.takeAll(CONDITIONS_SAID).flat())];
  const stock = reading.take(STOCK_SAID);
  const campanha = reading.take(CAMPAIGN_SAID);
  const head = takeHead(reading, known);
  const categoria = head?.categoria ?? null;
  // The colour of a case is no filter: only what prints has one.
  const cor = categoria === null || categoria === 'consumiveis' ? reading.takeAll(COLORS_SAID) : [];
  const marca = categoria !== null && BRANDED.has(categoria) ? takeBrands(reading, known) : [];
  const isAnything =
    prices !== null ||
    ordenar !== null ||
    estado.length > 0 ||
    stock ||
    campanha ||
    categoria !== null ||
    cor.length > 0;
  if (!isAnything) return null;
  const asking = reading.words.filter(({ folded }) => !isStopWord(folded));
  return {
    q: asking.length > 0 ? reading.text : '',
    categoria,
    subcategoria: head?.subcategoria ? [head.subcategoria] : [],
    estado,
    cor,
    marca,
    preco_min: prices?.min ?? null,
    preco_max: prices?.max ?? null,
    stock,
    campanha,
    ordenar,
  };
}
