/** The largest drawing that is read, in characters, and how much may stand in it. */
const MOST_CHARACTERS = 1024 * 1024;
const MOST_ELEMENTS = 5000;
const MOST_DEPTH = 64;

/** What draws, and nothing that runs, loads or links. */
const ELEMENTS = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask
  title desc style symbol use`.split(/\s+/),
);
/** Names of attributes that say how something looks or where it is. */
const ATTRIBUTE = /^(?!on)[a-z][a-zA-Z0-9-]*$/i;
const NEVER = new Set(['style', 'src', 'from', 'to', 'values', 'begin', 'base', 'target', 'ping', 'srcset']);
/** A value may name something of the same drawing, and nothing elsewhere. */
const ELSEWHERE = /url\(\s*['"]?(?!#)|javascript:|data:|https?:|\/\/|@import|expression\(|\\|&/i;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readEntities(text: string): string | null {
  let isKnown = true;
  const plain = text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (_, name: string) => {
    const code = name.startsWith('#x')
      ? Number.parseInt(name.slice(2), 16)
      : name.startsWith('#')
        ? Number(name.slice(1))
        : null;
    if (code !== null && code > 8 && code <= 0x10ffff) return String.fromCodePoint(code);
    if (code === null && Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? '';
    isKnown = false;
    return '';
  });
  return isKnown ? plain : null;
}

function written(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function attributesOf(name: string, source: string): string | null {
  const kept: string[] = [];
  const rest = source.replace(
    /([^\s=/"'<>]{1,64})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g,
    (_, attribute: string, double: string | undefined, single: string | undefined) => {
      const value = readEntities(double ?? single ?? '');
      if (value === null) return '!';
      const plain = attribute === 'xlink:href' ? 'href' : attribute;
      if (plain === 'href') {
        if (name === 'use' && /^#[\w.-]+$/.test(value)) kept.push(`href="${written(value)}"`);
        return '';
      }
      if (plain === 'style') {
        // Looks that are written as one: kept where they name nothing elsewhere.
        if (!ELSEWHERE.test(value)) kept.push(`style="${written(value)}"`);
        return '';
      }
      if (ATTRIBUTE.test(plain) && !NEVER.has(plain.toLowerCase()) && !ELSEWHERE.test(value))
        kept.push(`${plain}="${written(value)}"`);
      return '';
    },
  );
  // What is no attribute: the drawing is not what it says.
  if (rest.replace(/\/\s*$/, '').trim() !== '') return null;
  return kept.map((one) => ` ${one}`).join('');
}

/** Whether these bytes are a drawing at all: SVG, whatever it is called. */
export function isDrawing(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>[]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    start,
  );
}

/** What is opened and never closed again is looked for to the end, from wherever it is opened: such a drawing is not read. */
function isLeftOpen(source: string): boolean {
  const pairs = [
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<![CDATA[', ']]>'],
  ] as const;
  return pairs.some(([opens, closes]) => source.lastIndexOf(opens) > source.lastIndexOf(closes));
}

/**
 * A drawing written anew with what draws alone: no script, no handler, no link, nothing loaded from anywhere, no
 * animation, no text of another kind. Null when it cannot be read, declares entities, or is larger than a logo is.
 */
export function safeSvg(bytes: Buffer): string | null {
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (source.length > MOST_CHARACTERS || source.includes('\u0000') || isLeftOpen(source)) return null;
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<![^>[]*>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)([^>]*)>|([^<]+)/y;
  let out = '';
  let elements = 0;
  /** Open elements: their name, and whether they are left out with all that is in them. */
  const open: { name: string; isOut: boolean }[] = [];
  let isRead = false;
  while (token.lastIndex < source.length) {
    const found = token.exec(source);
    if (!found) return null;
    const [whole, closing, opening, attributes = '', characters] = found;
    const top = open.at(-1);
    const isOut = top?.isOut ?? false;
    if (closing !== undefined) {
      if (top?.name !== closing) return null;
      open.pop();
      if (!isOut) out += `</${closing}>`;
    } else if (opening !== undefined) {
      elements += 1;
      if (elements > MOST_ELEMENTS || open.length > MOST_DEPTH) return null;
      if (open.length === 0 && (isRead || opening !== 'svg')) return null;
      isRead = true;
      // A drawing in a drawing of drawings grows without end.
      const isNested = opening === 'use' && open.some(({ name }) => name === 'symbol' || name === 'defs');
      const isKept = !isOut && ELEMENTS.has(opening) && !isNested;
      const isEmpty = /\/\s*$/.test(attributes);
      if (isKept) {
        const looks = attributesOf(opening, attributes);
        if (looks === null) return null;
        const space = open.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : '';
        out += `<${opening}${space}${looks.replace(/ xmlns="[^"]*"/g, '')}${isEmpty ? '/' : ''}>`;
      }
      if (!isEmpty) open.push({ name: opening, isOut: !isKept });
    } else if (characters !== undefined || whole.startsWith('<![CDATA[')) {
      const text = characters === undefined ? whole.slice(9, -3) : readEntities(characters);
      if (text === null || (open.length === 0 && text.trim() !== '')) return null;
      if (isOut || !top || !['text', 'tspan', 'title', 'desc', 'style'].includes(top.name)) continue;
      if (top.name === 'style' && ELSEWHERE.test(text)) continue;
      out += written(text);
    } else if (
      /^<!DOCTYPE/i.test(whole)
        ? !/^<!DOCTYPE svg/i.test(whole)
        : whole.startsWith('<!') && !whole.startsWith('<!--')
    ) {
      return null;
    }
  }
  return open.length === 0 && isRead ? out : null;
}
