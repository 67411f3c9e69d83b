import { fold } from '../../shared/fold.ts';
import { own } from '../../shared/own.ts';

/** A printer model as a thing of its own, read from what a supplier's list calls it. */
export interface Printer {
  readonly brand: string;
  /** "DeskJet", "PIXMA", …; null when the maker's models stand alone ("HL-L2310D"). */
  readonly series: string | null;
  readonly model: string;
  /** Brand, series and model as they are shown. */
  readonly name: string;
  readonly slug: string;
}

/** Makers as they write themselves, with what lists call them (folded). */
const BRANDS: readonly (readonly [string, readonly string[]])[] = [
  ['HP', ['hp', 'hewlett packard', 'hewlett-packard']],
  ['Canon', ['canon']],
  ['Epson', ['epson']],
  ['Brother', ['brother']],
  ['Samsung', ['samsung']],
  ['Lexmark', ['lexmark']],
  ['Kyocera', ['kyocera', 'kyocera-mita', 'kyocera mita']],
  ['Xerox', ['xerox']],
  ['OKI', ['oki']],
  ['Ricoh', ['ricoh']],
  ['Konica Minolta', ['konica minolta', 'konica', 'minolta']],
  ['Dell', ['dell']],
  ['Pantum', ['pantum']],
  ['Sharp', ['sharp']],
  ['Toshiba', ['toshiba']],
];

/** Series of each maker, longest first, as they write them. */
const SERIES: Readonly<Record<string, readonly string[]>> = {
  HP: [
    'Color LaserJet Enterprise',
    'Color LaserJet Pro MFP',
    'Color LaserJet Pro',
    'Color LaserJet MFP',
    'Color LaserJet',
    'Color Laser MFP',
    'Color Laser',
    'LaserJet Enterprise',
    'LaserJet Pro MFP',
    'LaserJet Pro',
    'LaserJet MFP',
    'LaserJet Tank',
    'LaserJet',
    'Laser MFP',
    'Laser',
    'DeskJet Ink Advantage',
    'DeskJet Plus',
    'DeskJet',
    'ENVY Inspire',
    'ENVY Photo',
    'ENVY Pro',
    'ENVY',
    'OfficeJet Pro',
    'OfficeJet',
    'Photosmart',
    'PageWide Pro',
    'PageWide',
    'Smart Tank Plus',
    'Smart Tank',
    'Neverstop Laser',
    'DesignJet',
    'Tango',
  ],
  Canon: ['PIXMA', 'MAXIFY', 'i-SENSYS', 'imageRUNNER', 'imagePROGRAF', 'SELPHY'],
  Epson: [
    'Expression Premium',
    'Expression Photo',
    'Expression Home',
    'EcoTank Photo',
    'EcoTank Pro',
    'EcoTank',
    'WorkForce Enterprise',
    'WorkForce Pro',
    'WorkForce',
    'Stylus Office',
    'Stylus Photo',
    'Stylus',
    'AcuLaser',
    'SureColor',
  ],
  Brother: ['P-touch'],
  Samsung: ['Xpress', 'ProXpress', 'MultiXpress'],
  Lexmark: [],
  Kyocera: ['ECOSYS', 'TASKalfa', 'FS'],
  Xerox: ['Phaser', 'WorkCentre', 'VersaLink', 'AltaLink'],
  OKI: [],
};

/** Words after the model that say nothing of which cartridge fits. */
const NOISE =
  /\b(?:all[- ]in[- ]one|aio|e-all-in-one|multifun[cç][oõ]es|multifuncional|impressora|printer|series|s[eé]rie|wi-?fi)\b/gi;

function findBrand(text: string, fallback: string | null): { brand: string; rest: string } | null {
  const folded = fold(text);
  for (const [brand, names] of BRANDS) {
    const name = [...names]
      .sort((a, b) => b.length - a.length)
      .find((n) => folded === n || folded.startsWith(`${n} `));
    if (name) return { brand, rest: text.slice(name.length).trim() };
  }
  const known = BRANDS.find(
    ([brand, names]) => fallback !== null && (brand === fallback || names.includes(fold(fallback))),
  );
  return known ? { brand: known[0], rest: text } : null;
}

function findSeries(brand: string, text: string): { series: string | null; rest: string } {
  const folded = fold(text);
  for (const series of own(SERIES, brand) ?? []) {
    const name = fold(series);
    if (folded.startsWith(`${name} `)) return { series, rest: text.slice(name.length).trim() };
    // "FS-1041", "DeskJet-2710": the series joined to the model by its hyphen stays in the model of Kyocera alone.
    if (folded.startsWith(`${name}-`) && brand !== 'Kyocera')
      return { series, rest: text.slice(name.length + 1).trim() };
  }
  return { series: null, rest: text };
}

/**
 * Reads a printer from the text of a list ("hp deskjet 2710 All-in-One") and the maker to take when it names none.
 * Null when no maker or no model can be read: such a text is kept with the product, but is no printer of its own.
 */
export function parsePrinter(text: string, fallbackBrand: string | null = null): Printer | null {
  const cleaned = text.normalize('NFC').replace(NOISE, ' ').replace(/[®™]/g, '').replace(/\s+/g, ' ').trim();
  const found = findBrand(cleaned, fallbackBrand);
  if (!found) return null;
  const { series, rest } = findSeries(found.brand, found.rest);
  const model = rest
    .replace(/^[\s,;:.-]+|[\s,;:.-]+$/g, '')
    .split(' ')
    .map((word) => (/\d/.test(word) ? upperKeepingSuffix(word) : word))
    .join(' ');
  if (!/\d/.test(model) || model.length > 60) return null;
  const name = [found.brand, series, model].filter(Boolean).join(' ');
  return { brand: found.brand, series, model, name, slug: printerSlug(name) };
}

/** "m404dn" → "M404dn", "ts5150" → "TS5150", "mfc-l2710dw" → "MFC-L2710DW": capitals before digits, makers' habit after. */
function upperKeepingSuffix(word: string): string {
  const match = /^(.*\d)([a-z]*)$/i.exec(word);
  if (!match) return word;
  const [, head = '', tail = ''] = match;
  // Canon's travel and photo printers: iP2850, iX6850.
  if (/^i[bpx]\d/i.test(head)) return `i${head.slice(1).toUpperCase()}${tail.toUpperCase()}`;
  const isHyphenated = head.includes('-');
  return head.toUpperCase() + (isHyphenated ? tail.toUpperCase() : tail);
}

/**
 * The address of a printer's page: "HP DeskJet 2710" → "hp-deskjet-2710". Same printer, same slug, however written;
 * "LQ-300" and "LQ-300+" are two printers.
 */
export function printerSlug(name: string): string {
  return fold(name)
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
