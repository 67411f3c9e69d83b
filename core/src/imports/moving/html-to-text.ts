const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  times: '×',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  reg: '®',
  copy: '©',
  trade: '™',
  frac12: '½',
  sup2: '²',
  plusmn: '±',
  ccedil: 'ç',
  Ccedil: 'Ç',
};
/** The marks of letters: "&atilde;" is "a" with the mark of "tilde". */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
};

function entity(whole: string, name: string): string {
  if (name.startsWith('#')) {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 127;
    return isText ? String.fromCodePoint(code) : '';
  }
  if (Object.hasOwn(NAMED, name)) return NAMED[name] ?? whole;
  const letter = /^([A-Za-z])(acute|grave|circ|tilde|uml)$/.exec(name);
  return letter ? `${letter[1]}${MARKS[letter[2] ?? ''] ?? ''}`.normalize('NFC') : whole;
}

/** Characters of HTML that are read: a cell of a spreadsheet holds 32 767. */
const MAX_HTML = 100_000;

/** What is left out with all that it holds. An unclosed one takes the rest, as browsers have it. */
const DROPPED = ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'head', 'textarea'];

function withoutHidden(html: string): string {
  let left = html;
  for (const tag of DROPPED) {
    const opens = new RegExp(`<${tag}(?=[\\s/>])`, 'i');
    for (let found = opens.exec(left); found; found = opens.exec(left)) {
      const closes = new RegExp(`</${tag}\\s*>`, 'i').exec(left.slice(found.index));
      const end = closes ? found.index + closes.index + closes[0].length : left.length;
      left = `${left.slice(0, found.index)} ${left.slice(end)}`;
    }
  }
  return left;
}

/** Tags that end a paragraph, and those that end a line. */
const BLOCKS =
  /^(?:p|div|section|article|ul|ol|table|h[1-6]|blockquote|header|footer|figure|hr|pre|dl|tbody|thead)$/;
const LINES = /^(?:br|tr|li|dt|dd)$/;

function markOf(tag: string, isClosing: boolean): string {
  if (tag === 'li' && !isClosing) return '\n• ';
  if (tag === 'td' || tag === 'th') return isClosing ? ' ' : '';
  if (BLOCKS.test(tag)) return '\n\n';
  return LINES.test(tag) ? '\n' : '';
}

/**
 * HTML as other shops keep descriptions, as plain text: paragraphs parted by an empty line, items of lists with a
 * bullet, what programs and styles say left out. Never markup again: "&lt;script&gt;" becomes the text "<script>",
 * which pages show as text. Text without tags is only tidied.
 */
export function htmlToText(html: string): string {
  // Editors write comments around what they made ("<!-- wp:paragraph -->").
  const shown = withoutHidden(html.slice(0, MAX_HTML).replace(/<!--[\s\S]*?(?:-->|$)/g, ''));
  const isMarkup = /<\/?[a-z][^>]*>/i.test(shown);
  const lines = isMarkup ? shown.replace(/\s+/g, ' ') : shown;
  return lines
    .replace(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*|\/)?>/gi, (_, slash: string, tag: string) =>
      markOf(tag.toLowerCase(), slash !== ''),
    )
    .replace(/&(#x?[0-9a-f]{1,7}|[a-z0-9]{2,10});/gi, entity)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\t ]+/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '•')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+(?=• )/g, '\n')
    .trim();
}
