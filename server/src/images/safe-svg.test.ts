import sharp from 'sharp';
import { expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { isDrawing, safeSvg } from './safe-svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, more = '') => `<svg ${NS} viewBox="0 0 20 8"${more}>${inner}</svg>`;
const safe = (text: string) => safeSvg(Buffer.from(text));

test('what draws is kept as it looks', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#00a5d9"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><g transform="scale(2)"><rect class="b" width="4" height="4"/>' +
      '<text x="1" y="2">Tinta &amp; Papel</text></g>',
  );
  expect(safe(drawing)).toBe(drawing);
});

test('what programs write around it is not kept', () => {
  const drawing = `\uFEFF<?xml version="1.0"?>\n<!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<metadata><rdf:RDF xmlns:rdf="x"/></metadata><path d="M0 0h4"/>')}`;
  expect(safe(drawing)).toBe(svg('<path d="M0 0h4"/>'));
  expect(isDrawing(Buffer.from(drawing))).toBe(true);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in letters of another kind', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a handler', '<rect onload="alert(1)" width="1"/>'],
  ['a handler in the middle', '<rect width="1" ONCLICK=\'alert(1)\'/>'],
  ['a link', '<a href="javascript:alert(1)"><rect width="1"/></a>'],
  [
    'a foreign object',
    '<foreignObject><body xmlns="x"><img src="y" onerror="alert(1)"/></body></foreignObject>',
  ],
  ['a picture from elsewhere', '<image href="https://mau.example/x.png"/>'],
  ['a use from elsewhere', '<use href="https://mau.example/x.svg#a"/>'],
  ['an old use from elsewhere', '<use xlink:href="data:image/svg+xml;base64,AAAA"/>'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ['a set', '<set attributeName="onmouseover" to="alert(1)"/>'],
  ['a style that loads', '<style>@import "https://mau.example/x.css";</style>'],
  ['a style that hides it', '<style>rect{fill:u\\72l(https://mau.example)}</style>'],
  ['a fill that loads', '<rect fill="url(https://mau.example/x#y)"/>'],
  ['a fill that hides it', '<rect fill="url(&#104;ttps://mau.example/x#y)"/>'],
  ['a style attribute that loads', '<rect style="background:url(//mau.example)"/>'],
  ['a handler without quotes', '<rect onload=alert(1) width="1"/>'],
  ['cdata', '<text><![CDATA[<script>alert(1)</script>]]></text>'],
  ['a name with a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
])('%s is not kept', (_, inner) => {
  const out = safe(svg(inner)) ?? '';
  expect(out.replace(`<svg ${NS}`, '<svg')).not.toMatch(
    /<script|<a\b|<image|foreignObject|<animate|<set|on\w+\s*=|javascript|https?:|data:|\/\/|@import|\\|<\w+:/i,
  );
});

test.each([
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
  ['an entity of nobody', svg('<text>&nbsp;</text>')],
  ['what is not closed', `<svg ${NS}><g>`],
  ['what is closed wrongly', svg('<g><path d="M0 0"/></svg></g>')],
  ['two drawings', svg('') + svg('')],
  ['another page', '<html><svg/></html>'],
  ['nothing', ''],
  ['too much', svg('<g/>'.repeat(6000))],
  ['too deep', svg('<g>'.repeat(80) + '</g>'.repeat(80))],
])('%s is refused', (_, text) => {
  expect(safe(text)).toBeNull();
});

test('whatever comes, what is written is read again as the same, and nothing in it runs', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<g>',
      '</g>',
      '<path d="M0 0"/>',
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      ' onload="x"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&lt;script&gt;',
      '<text>',
      '</text>',
      '"',
      '>',
      '<',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const out = safe(svg(pieces.join('')));
      if (out === null) return;
      expect(safe(out)).toBe(out);
      expect(out).not.toMatch(/<script|<[^>]*\son\w+\s*=/i);
    }),
    { numRuns: 300 },
  );
});

test('it is still a drawing that can be drawn', async () => {
  const out = safe(svg('<rect width="20" height="8" fill="#d8007c"/>')) ?? '';
  const { dominant } = await sharp(Buffer.from(out)).stats();
  expect(dominant.r).toBeGreaterThan(180);
});

test.each([
  ['a comment', '<!-- > '],
  ['an instruction', '<? a'],
  ['text that is none', '<![CDATA[ x'],
  ['a name that never ends', `<path ${'a'.repeat(1000)}="1"/>`],
])('a drawing with %s that is never closed is not read', (_what, inside) => {
  expect(
    safeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside.repeat(3)}</svg>`)),
  ).toBeNull();
});
