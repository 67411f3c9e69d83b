/** A piece of a line: plain, or with what it means and where it leads. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly parts: readonly Inline[] }
  | { readonly kind: 'em'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'quote'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] };

/** How deep one thing may stand in another in a line: more is plain text. */
const DEEPEST = 4;

/** What a link may lead to: a page of the shop, a place on this one, another site, a mail, a telephone. Null: nothing else. */
export function safeHref(given: string): string | null {
  const href = given.trim();
  if (/[\s\p{Cc}\\<>"]/u.test(href)) return null;
  if (/^\/(?!\/)/.test(href) || /^#[\w-]*$/.test(href)) return href;
  return /^(https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d)/i.test(href) ? href : null;
}

function anchor(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const PIECE =
  /\\([\\*_[\]#>-])|\[([^\][\n]{1,300})\]\(([^()\s]{1,500})\)|\*\*(?=\S)([^\n]{1,2000}?\S)\*\*|\*(?=[^\s*])([^*\n]{1,2000}?)\*(?!\*)|(https:\/\/[^\s<>()*"\\]{1,500}[^\s<>()*.,;:!?"\\])/u;

/** A line in its pieces. What is no Markdown of these is what it says, HTML too. */
export function inlineOf(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  const say = (plain: string) => {
    const last = parts.at(-1);
    if (plain === '') return;
    if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + plain };
    else parts.push({ kind: 'text', text: plain });
  };
  let rest = text;
  while (rest !== '') {
    const found = depth < DEEPEST ? PIECE.exec(rest) : null;
    if (!found) {
      say(rest);
      break;
    }
    const [whole, escaped, label, target, strong, em, address] = found;
    say(rest.slice(0, found.index));
    rest = rest.slice(found.index + whole.length);
    const href = target === undefined ? null : safeHref(target);
    if (escaped !== undefined) say(escaped);
    else if (label !== undefined && href !== null)
      parts.push({ kind: 'link', href, parts: [{ kind: 'text', text: label }] });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: inlineOf(strong, depth + 1) });
    else if (em !== undefined) parts.push({ kind: 'em', parts: inlineOf(em, depth + 1) });
    else if (address !== undefined && safeHref(address) !== null)
      parts.push({
        kind: 'link',
        href: address,
        parts: [{ kind: 'text', text: address.replace('https://', '') }],
      });
    else say(whole);
  }
  return parts;
}

/**
 * The owner's text in blocks (docs/product.md#settings): `##` and `###` headings, `-` and `1.` lists, `>` quotes, an empty
 * line between paragraphs, `**strong**`, `*emphasis*`, `[words](address)`. Nothing of it is ever HTML.
 */
export function markdownBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const ids = new Set<string>();
  let lines: string[] = [];
  let open: 'paragraph' | 'quote' | 'bullets' | 'numbers' | null = null;
  const close = () => {
    if (open === 'paragraph' || open === 'quote')
      blocks.push({ kind: open, parts: inlineOf(lines.join(' ')) });
    else if (open)
      blocks.push({ kind: 'list', isOrdered: open === 'numbers', items: lines.map((one) => inlineOf(one)) });
    open = null;
    lines = [];
  };
  const take = (kind: NonNullable<typeof open>, line: string) => {
    if (open !== kind) close();
    open = kind;
    lines.push(line);
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const heading = /^(#{1,4})\s+(.+)$/.exec(line);
    const bullet = /^[-*]\s+(.+)$/.exec(line);
    const number = /^\d{1,3}[.)]\s+(.+)$/.exec(line);
    const quote = /^>\s?(.*)$/.exec(line);
    if (line === '') close();
    else if (heading) {
      close();
      const words = heading[2] ?? '';
      const base = anchor(words) || 'ponto';
      let id = base;
      for (let n = 2; ids.has(id); n += 1) id = `${base}-${n}`;
      ids.add(id);
      blocks.push({ kind: 'heading', level: (heading[1]?.length ?? 2) > 2 ? 3 : 2, id, text: words });
    } else if (bullet) take('bullets', bullet[1] ?? '');
    else if (number) take('numbers', number[1] ?? '');
    else if (quote) take('quote', quote[1] ?? '');
    else if (open === 'bullets' || open === 'numbers') {
      // A line that goes on stands with what it goes on from only where it is set in.
      if (/^\s{2,}/.test(raw)) lines.push(`${lines.pop() ?? ''} ${line}`);
      else take('paragraph', line);
    } else take('paragraph', line);
  }
  close();
  return blocks;
}
