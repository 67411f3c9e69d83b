/** Fields that open something or say where money goes: no assistant is told them. */
const SECRET = new Set(['access_token', 'link_url', 'draft_key', 'iban']);

/** Fields that say how somebody is reached, where they live, or their number with the tax office. */
const CONTACT = new Set([
  'email',
  'phone',
  'address',
  'city',
  'postal_code',
  'nif',
  'customer_email',
  'customer_phone',
  'shipping_address',
  'pickup_address',
]);

/** An e-mail, or nine digits as telephones and NIF have them, in what somebody wrote. */
const WRITTEN =
  /[^\s@<>"']+@[^\s@<>"']+\.\w+|(?<![\w-])(?:(?:\+|00)351[ .-]?)?[1235689]\d{2}[ .-]?\d{3}[ .-]?\d{3}(?![\w-])/g;

/**
 * An answer of the API as an assistant is told it: without what opens something, and unless its key is for contacts, without them,
 * also where somebody wrote them in a text.
 */
export function toldToAssistant(answer: unknown, withContacts: boolean): unknown {
  if (typeof answer === 'string') return withContacts ? answer : answer.replace(WRITTEN, '[contacto]');
  if (Array.isArray(answer)) return answer.map((one) => toldToAssistant(one, withContacts));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !SECRET.has(name) && (withContacts || !CONTACT.has(name)))
      .map(([name, value]) => [name, toldToAssistant(value, withContacts)]),
  );
}
