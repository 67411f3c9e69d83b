import { inflateSync } from 'node:zlib';

interface PdfObject {
  /** What stands before the stream, or the whole of an object without one. */
  readonly dictionary: string;
  readonly stream: string;
}

function readObjects(pdf: Uint8Array): Map<string, PdfObject> {
  const raw = Buffer.from(pdf).toString('latin1');
  return new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const start = body.indexOf('stream\n');
      if (start < 0) return [id, { dictionary: body, stream: '' }];
      const bytes = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
      const isPacked = body.slice(0, start).includes('/FlateDecode');
      return [
        id,
        {
          dictionary: body.slice(0, start),
          stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1'),
        },
      ];
    }),
  );
}

/** Glyph → letters of an embedded font, by its table for copying text. */
function readGlyphs(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [place, [, units = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      // A glyph without letters keeps its place in the table.
      const letters = (units.match(/\w+/g) ?? []).map((unit) =>
        String.fromCharCode(Number.parseInt(unit, 16)),
      );
      glyphs.set(Number.parseInt(first, 16) + place, letters.join(''));
    }
  }
  return glyphs;
}

/** The text of each page of a PDF that the shop drew, one piece a line, as a reader would copy it. */
export function pdfPages(pdf: Uint8Array): string[] {
  const objects = readObjects(pdf);
  const referred = (from: string, name: string): PdfObject | undefined =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(from)?.[1] ?? '');
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const fonts = referred(dictionary, 'Resources')?.dictionary ?? '';
    const glyphsOf = new Map<string, Map<number, string>>();
    const lines: string[] = [];
    let glyphs = new Map<number, string>();
    const content = referred(dictionary, 'Contents')?.stream ?? '';
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) {
        const table = referred(referred(fonts, font)?.dictionary ?? '', 'ToUnicode')?.stream ?? '';
        glyphs = glyphsOf.get(font) ?? readGlyphs(table);
        glyphsOf.set(font, glyphs);
        continue;
      }
      const codes = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '\ufffd').join(''));
    }
    return lines.join('\n');
  });
}
