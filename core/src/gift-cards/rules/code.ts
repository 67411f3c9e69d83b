/** Digits and letters without those that are taken for another: I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of five bits each: eighty are not guessed. */
const LENGTH = 16;

/** The code that ten bytes or more say: 16 signs without dashes. */
export function codeOf(bytes: Uint8Array): string {
  let [bits, held, code] = [0, 0, ''];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5 && code.length < LENGTH) {
      bits -= 5;
      code += SIGNS[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  if (code.length < LENGTH) throw new RangeError('too few bytes for a code');
  return code;
}

/** A code as people read it: ABCD-EFGH-JKMN-PQRS. */
export function shownCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** What somebody typed, with or without dashes and in small letters too; null: it is no code. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s–—-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}
