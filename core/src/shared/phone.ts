/** "+351 912 345 678", "00351912345678", "912 345 678" to nine digits; anything else comes back without spaces. */
export function normalizePhone(typed: string): string {
  const compact = typed.replace(/[\s().-]/g, '');
  return compact.replace(/^(?:\+|00)351(?=\d{9}$)/, '').replace(/^351(?=\d{9}$)/, '');
}

/** True for a Portuguese mobile number of nine digits beginning with 9 (docs/product.md#law). */
export function isMobileNumber(nineDigits: string): boolean {
  return /^9\d{8}$/.test(nineDigits);
}

/** "912345678" → "+351 912 345 678"; what is not nine digits comes back as it is. */
export function formatPhone(number: string): string {
  const match = /^(\d{3})(\d{3})(\d{3})$/.exec(normalizePhone(number));
  return match ? `+351 ${match[1]} ${match[2]} ${match[3]}` : number;
}

/** The number with its country, "+351912345678"; without one it is Portuguese. null: none that can be called from anywhere. */
function international(number: string): string | null {
  const digits = normalizePhone(number);
  if (/^\d{9}$/.test(digits)) return `+351${digits}`;
  return /^(?:\+|00)\d{7,15}$/.test(digits) ? digits.replace(/^00/, '+') : null;
}

/** The address of a link that calls this number. */
export function callAddress(number: string): string {
  return `tel:${international(number) ?? normalizePhone(number)}`;
}

/** The address of a link that opens WhatsApp with this number, and words to send; null where it cannot have it: not a mobile one. */
export function whatsAppAddress(number: string, text = ''): string | null {
  const whole = international(number);
  const isReachable = whole !== null && (!whole.startsWith('+351') || isMobileNumber(whole.slice(4)));
  return isReachable ? `https://wa.me/${whole.slice(1)}${text && `?text=${encodeURIComponent(text)}`}` : null;
}

/** The address of a link that opens a short message with these words; as it is written, every telephone reads it. */
export function smsAddress(number: string, text: string): string {
  return `sms:${international(number) ?? normalizePhone(number)}?&body=${encodeURIComponent(text)}`;
}

/** What must stand beside a number of the shop (DL 59/2021): what the call costs; empty for what is not nine digits. */
export function callCost(number: string): string {
  const digits = normalizePhone(number);
  if (!/^\d{9}$/.test(digits)) return '';
  if (digits.startsWith('9')) return 'Chamada para a rede móvel nacional';
  if (digits.startsWith('800')) return 'Chamada gratuita';
  return digits.startsWith('2') || digits.startsWith('3') ? 'Chamada para a rede fixa nacional' : '';
}
