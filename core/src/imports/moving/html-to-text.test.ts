import { expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { htmlToText } from './html-to-text.ts';

it.each<[string, string, string]>([
  ['paragraphs and items', '<p>Um</p><ul><li>A</li><li>B</li></ul><p>Dois</p>', 'Um\n• A\n• B\n\nDois'],
  ['letters by name and number', 'Tr&ecirc;s &amp; &#8364; &#x2014; c&ccedil;', 'Três & € — cç'],
  ['breaks', '<div>Portátil<br/>de 15.6&quot;</div>', 'Portátil\nde 15.6"'],
  ['programs and styles', 'A<script>alert(1)</script><style>p{}</style>B', 'A B'],
  ['an unclosed program', 'A<script>alert(1)', 'A'],
  ['comments of editors', '<!-- wp:paragraph --><p>Olá</p><!-- /wp:paragraph -->', 'Olá'],
  ['text that only looks like markup', 'de 2 < 3 e 5 > 4', 'de 2 < 3 e 5 > 4'],
  ['lines of plain text', 'Um\r\nDois\n\n\n\nTrês', 'Um\nDois\n\nTrês'],
  ['attributes', '<a href="javascript:alert(1)" onclick="x">ver</a>', 'ver'],
  ['tables', '<table><tr><td>Peso</td><td>1 kg</td></tr></table>', 'Peso 1 kg'],
  ['unknown entities', '&unknown; &#0; &#xD800;', '&unknown;'],
])('%s', (_, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('reads anything, and reading its own plain text again changes nothing where there is no markup in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const once = htmlToText(given);
      expect(once).not.toMatch(/[^\P{Cc}\n]/u);
      if (!/[<>&]/.test(once)) expect(htmlToText(once)).toBe(once);
    }),
  );
});
