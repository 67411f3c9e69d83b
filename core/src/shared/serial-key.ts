/** What makers leave where no serial number was written. */
const NO_SERIAL = new Set([
  'TOBEFILLEDBYOEM',
  'DEFAULTSTRING',
  'SYSTEMSERIALNUMBER',
  'NOTAPPLICABLE',
  'NOTSPECIFIED',
  'UNKNOWN',
  'NONE',
  'NAOTEM',
  'NOTEM',
  'SEMNUMERO',
  'SEMNMERO',
  'DESCONHECIDO',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '0123456789',
]);

/**
 * What is the same in two ways of writing one serial number ("pf-2x 9k1" and "PF2X9K1"); null for what is none: shorter
 * than four signs, one sign repeated, or a maker's words in its place. `serial_key` of the database says the same.
 */
export function serialKey(serial: string | null | undefined): string | null {
  const key = (serial ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (key.length < 4 || /^(.)\1*$/.test(key) || NO_SERIAL.has(key)) return null;
  return key;
}
