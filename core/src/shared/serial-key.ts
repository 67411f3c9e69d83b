import { fold } from './fold.ts';

/** What makers leave, and people write, where there is no serial number: folded, letters and digits alone. */
const NO_SERIAL = new Set(
  [
    'tobefilledbyoem defaultstring systemserialnumber notapplicable notspecified unknown none null undefined',
    'naotem naoha naosei naoaplicavel naovisivel naosele naoexiste naolegivel naodisponivel desconhecido desconhecida',
    'nenhum nenhuma ilegivel apagado apagada rasurado rasurada gasto semnumero semn semserie semserial semetiqueta',
    'semnmero notem ilegvel teste test aconfirmar porconfirmar verificar numerodeserie serialnumber serialno serial',
    '1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789',
  ].flatMap((words) => words.split(' ')),
);

/** "sem número de série", "não se lê", "no serial": words in place of a number, whatever follows. */
const SAYS_NONE = /^\s*(?:(?:sem|nao|nenhum|not|without)\s+[a-z]|no\s+(?:serial|number|label|s\/?n))/;

/** "S/N: ", "Nº de série ", "Serial No.: ", "IMEI ": what a label says before the number. */
const LABEL =
  /^\s*(?:s\s*\/\s*n|sn|serial(?:\s*(?:number|num|no|n[º°]))?|n(?:[úu]mero|um|[.º°o]{0,3})\s*(?:de\s*)?s[ée]rie|service\s*tag|imei(?:\s*\d)?)\.?(?:\s*[:#=]\s*|\s*-\s+|(?<=\/\s*n)\s*-\s*|\s+)(?=\S)/i;

function saysNone(typed: string): boolean {
  const folded = fold(typed);
  return NO_SERIAL.has(folded.replace(/[^a-z0-9]/g, '')) || SAYS_NONE.test(folded);
}

/** A serial number as it identifies, of what was typed or scanned: "S/N: 5CG 1234 ABC" is 5CG1234ABC. Words stay as they are. */
export function bareSerial(typed: string): string {
  if (saysNone(typed)) return typed;
  return typed.replace(LABEL, '').replace(/\s+/g, '');
}

/**
 * What is the same in two ways of writing one serial number ("pf-2x 9k1" and "PF2X9K1"); null for what is none: shorter
 * than four signs, one sign repeated, or words in its place ('N/A', 'ilegível', what makers leave there). `serial_key` of the
 * database says the same of what `bareSerial` left.
 */
export function serialKey(serial: string | null | undefined): string | null {
  const bare = bareSerial(serial ?? '');
  if (saysNone(bare)) return null;
  const key = bare.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return key.length < 4 || /^(.)\1*$/.test(key) ? null : key;
}

/** What is kept of a serial number that need not be there; null for what is none. */
export function keptSerial(typed: string | null): string | null {
  return typed === null || serialKey(typed) === null ? null : bareSerial(typed);
}

/** Whether these are the fifteen digits of an IMEI whose last one, the check digit, does not follow (3GPP TS 23.003, Annex B). */
export function isWrongImei(serial: string): boolean {
  const digits = bareSerial(serial).replace(/[-./]/g, '');
  if (!/^\d{15}$/.test(digits)) return false;
  const sum = [...digits].reduce((all, sign, place) => {
    const digit = Number(sign) * (place % 2 === 1 ? 2 : 1);
    return all + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 !== 0;
}

/** What is told of an IMEI that cannot be right; undefined: nothing. */
export function serialDoubt(serial: string): string | undefined {
  return isWrongImei(serial)
    ? 'Este IMEI tem um algarismo que não confere: veja-o no equipamento com *#06#.'
    : undefined;
}
