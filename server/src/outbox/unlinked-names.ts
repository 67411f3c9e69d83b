/** What mail programs make a link of: a scheme, www., or a word with a dot and letters after it. */
const ADDRESS = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;
/** A word joiner, which nobody sees: no domain ends in one and letters after it, so that nothing is linked. */
const BREAK = '\u2060';

/** A name as mails say it: read as it was typed, and no link where it is a web address. */
export function unlinked(name: string): string {
  return ADDRESS.test(name) ? name.replace(/:\/\/|\./g, (sign) => sign[0] + BREAK + sign.slice(1)) : name;
}

const escapedAsReact = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** A mail's HTML in which these names link nowhere: only what is read of it changes, no address that it carries. */
export function unlinkNames(html: string, names: readonly (string | null | undefined)[]): string {
  const typed = names.filter((name): name is string => name != null && unlinked(name) !== name);
  return typed.reduce((whole, name) => {
    const [is, becomes] = [escapedAsReact(name), escapedAsReact(unlinked(name))];
    return whole.replace(/>[^<]+</g, (read) => read.replaceAll(is, () => becomes));
  }, html);
}
