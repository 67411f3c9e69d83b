import { own } from '../../shared/own.ts';

/**
 * How a short message is counted (3GPP TS 23.038): 160 characters of the GSM alphabet, 153 each when there are several
 * parts; with any other character, 70 and 67 units of UTF-16.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two places. */
const EXTENDED = new Set('^{}\\[~]|€\f');

const LIMITS = { gsm7: { one: 160, each: 153 }, ucs2: { one: 70, each: 67 } } as const;

export interface SmsSize {
  readonly encoding: keyof typeof LIMITS;
  /** Places that it takes: septets, or units of UTF-16. */
  readonly units: number;
  /** Messages that are paid for. */
  readonly parts: number;
}

/** What a text costs to send. No character is cut in two by the end of a part. */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every((one) => BASIC.has(one) || EXTENDED.has(one));
  const encoding = isGsm ? 'gsm7' : 'ucs2';
  const widths = characters.map((one) => (isGsm ? (EXTENDED.has(one) ? 2 : 1) : one.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { one, each } = LIMITS[encoding];
  if (units <= one) return { encoding, units, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > each) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding, units, parts };
}

/** Marks of letters, as they stand apart after taking a letter to pieces. */
const MARKS = /\p{M}+/gu;
/** What typing programs make of plain signs. */
const SIGNS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  º: 'o',
  ª: 'a',
};

/** The same words in the GSM alphabet: "está pronto" becomes "esta pronto"; what has no such form is a question mark. */
export function gsmText(text: string): string {
  return [...text.normalize('NFC')]
    .map((one) => {
      if (BASIC.has(one) || EXTENDED.has(one)) return one;
      const plain = (own(SIGNS, one) ?? one).normalize('NFD').replace(MARKS, '');
      return [...plain].every((sign) => BASIC.has(sign)) && plain !== '' ? plain : '?';
    })
    .join('');
}
