import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { type Block, type Inline, inlineOf, markdownBlocks, safeHref } from './markdown.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });

test('headings, paragraphs, lists and quotes', () => {
  expect(
    markdownBlocks(
      '## Quem somos\nUma loja\nde bairro.\n\n- Tinta\n- Papel\n\n1. Ligue\n2. Venha\n> Sempre\n### Mais\n## Quem somos',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, id: 'quem-somos', text: 'Quem somos' },
    { kind: 'paragraph', parts: [text('Uma loja de bairro.')] },
    { kind: 'list', isOrdered: false, items: [[text('Tinta')], [text('Papel')]] },
    { kind: 'list', isOrdered: true, items: [[text('Ligue')], [text('Venha')]] },
    { kind: 'quote', parts: [text('Sempre')] },
    { kind: 'heading', level: 3, id: 'mais', text: 'Mais' },
    { kind: 'heading', level: 2, id: 'quem-somos-2', text: 'Quem somos' },
  ]);
});

test.each([
  [
    '**já** e *depois*',
    [{ kind: 'strong', parts: [text('já')] }, text(' e '), { kind: 'em', parts: [text('depois')] }],
  ],
  ['[aqui](/contacto).', [{ kind: 'link', href: '/contacto', parts: [text('aqui')] }, text('.')]],
  [
    'em https://www.cniacc.pt.',
    [text('em '), { kind: 'link', href: 'https://www.cniacc.pt', parts: [text('www.cniacc.pt')] }, text('.')],
  ],
  ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ['\\*assim\\*', [text('*assim*')]],
  ['<b>não</b>', [text('<b>não</b>')]],
  ['[x](javascript:alert(1))', [text('[x](javascript:alert(1))')]],
])('%s', (line, parts) => {
  expect(inlineOf(line)).toEqual(parts);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//mau.example',
  '/\\mau.example',
  '\\\\mau.example',
  'https:mau',
  'file:///etc/passwd',
  'blob:https://x',
])('no link leads to %j', (href) => {
  expect(safeHref(href)).toBeNull();
  const found = inlineOf(`[x](${href})`).filter(({ kind }) => kind === 'link');
  expect(found).toEqual([]);
});

function linksIn(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'text' ? [] : [...(part.kind === 'link' ? [part.href] : []), ...linksIn(part.parts)],
  );
}

function partsOf(block: Block): Inline[] {
  if (block.kind === 'heading') return [];
  return block.kind === 'list' ? block.items.flat() : [...block.parts];
}

test('whatever is written, every link is one of the safe kinds, each time', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '**',
      '*',
      '[',
      ']',
      '(',
      ')',
      '](',
      'javascript:',
      'https://',
      '/',
      '\n',
      '- ',
      '## ',
      '> ',
      '\\',
      '<script>',
      '&',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const blocks = markdownBlocks(pieces.join(''));
      for (const href of blocks.flatMap((block) => linksIn(partsOf(block))))
        expect(safeHref(href)).toBe(href);
    }),
  );
});

test('pieces that never close are plain text', () => {
  for (const open of ['**a', '[x](', '*', '[', '(https://']) {
    const long = open.repeat(4000);
    expect(markdownBlocks(long)).toHaveLength(1);
  }
});
