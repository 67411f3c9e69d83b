import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DocumentContent, DocumentLine } from '#core/documents/content.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { type PaperToDraw, renderDocument } from './render-document.tsx';

function line(place: number): DocumentLine {
  return {
    name: `Tinteiro n.º ${place}: impressão à cor, 3.ª geração`,
    detail: `Ref.ª T${place}`,
    quantity: 2,
    money: { unitCents: 1000 + place, ivaPercent: 23, grossCents: 2460 + 2 * place },
  };
}

function paper(content: Partial<DocumentContent>, changes: Partial<PaperToDraw> = {}): PaperToDraw {
  return {
    kind: 'encomenda',
    number: 'ENC 2026/15',
    title: 'Encomenda',
    issuedAt: new Date('2026-11-21T12:00:00Z'),
    issuer: {
      name: 'Quatro Tintas',
      nif: '500000000',
      address: ['Rua da Demonstração, 4', '3000-004 Coimbra'],
      phone: '239000004',
      email: 'loja@quatrotintas.example',
      logo: null,
    },
    content: { facts: [], parties: [], lines: [], totals: null, notes: [], signatures: [], ...content },
    ...changes,
  };
}

async function draw(...given: Parameters<typeof paper>): Promise<string[]> {
  const pages = pdfPages(
    await renderDocument({ papers: [{ paper: paper(...given), logo: null, codes: null }] }),
  );
  return pages.map((page) => page.replace(/\s+/g, ' '));
}

test('a letter is copied from every paper, also where an accented one of it came first', async () => {
  const accented = 'Ž Ý Ő Ã Ç É';
  expect((await draw({ notes: [{ label: '', text: accented }] })).join()).toContain(accented);
  const plain = 'Z Y O A C E';
  expect((await draw({ notes: [{ label: '', text: plain }] })).join()).toContain(plain);
});

test('forty lines go over several pages, each headed and numbered; the sums stand once', async () => {
  const pages = await draw({
    lines: Array.from({ length: 40 }, (_, i) => line(i + 1)),
    totals: {
      subtotalCents: 123456,
      iva: [{ percent: 23, netCents: 123456, ivaCents: 28395 }],
      shipping: { name: 'CTT Expresso', cents: 499 },
      totalCents: 152350,
    },
  });
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, i) => {
    expect(page).toContain(`ENC 2026/15 · página ${i + 1} de ${pages.length}`);
    expect(page).toContain('Este documento não serve de fatura');
    // The sums may stand alone on the last page.
    if (page.includes('Tinteiro')) expect(page).toContain('Artigo Qtd. Preço s/ IVA IVA Total c/ IVA');
  });
  const all = pages.join(' ');
  for (let place = 1; place <= 40; place++) {
    expect(all.split(`Tinteiro n.º ${place}: impressão à cor, 3.ª geração`)).toHaveLength(2);
  }
  expect(all.split('Subtotal s/ IVA')).toHaveLength(2);
  expect(pages.at(-1)).toMatch(/Total 1523,50 €/);
});

const group = (title: string, count: number, from: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...line(from + i),
    ...(i === 0 ? { group: { title, note: 'Em três dias', grossCents: 123_456 } } : {}),
  }));

test.each([[45, 6] as const, ...Array.from({ length: 9 }, (_, i) => [16 + i, 12] as const)])(
  'lines that belong together stand under their name on every page: %i and %i',
  async (first, second) => {
    const pages = await draw({
      lines: [...group('Original', first, 100), ...group('Compatível', second, 200)],
    });
    for (const page of pages) {
      // With what it is called stands a line of it, and with each line what it is called.
      expect(page.includes('Original 1234,56')).toBe(/Tinteiro n\.º 1\d\d:/.test(page));
      expect(page.includes('Compatível 1234,56')).toBe(/Tinteiro n\.º 2\d\d:/.test(page));
    }
    const all = pages.join(' ');
    expect(all.split('Em três dias')).toHaveLength(3);
    expect(all.match(/Tinteiro n\.º/g)).toHaveLength(first + second);
    const few = pages.filter((page) => page.includes('Compatível 1234,56'));
    if (second < 9) expect(few).toHaveLength(1);
  },
);

test('who issues, euros, accents and names from elsewhere come out as they are', async () => {
  const [page] = await draw({
    parties: [{ label: 'Cliente', lines: ['Łukasz Żółć', 'Олександр Ωμέγα', 'João «São» 漢 😀 — 100 %'] }],
    notes: [{ label: 'Nota', text: 'Preço: 12\u202f345,67\u00a0€' }],
  });
  for (const text of [
    'Quatro Tintas',
    'Rua da Demonstração, 4',
    'NIF 500000000',
    '+351 239 000 004',
    'Emitido a 21/11/2026',
    'Łukasz Żółć',
    'Олександр Ωμέγα',
    'João «São» ? — 100 %',
    '12 345,67 €',
  ]) {
    // Letters of another script come from another font: pieces of one word.
    expect(page?.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  }
});

test('the title is what people say, the paper’s own number stands below it, and clauses have theirs', async () => {
  const content = {
    notes: ['Prazo', 'Caução', 'Condições'].map((label) => ({ label, text: 'Doze meses.' })),
    signatures: ['A loja', 'O cliente'],
  };
  const contract = paper(content, { kind: 'contrato', number: 'CTR 2026/3', title: 'Contrato de aluguer' });
  const [page] = pdfPages(
    await renderDocument({ papers: [{ paper: contract, said: 'C-1042', logo: null, codes: null }] }),
  );
  const said = page?.replace(/\s+/g, ' ');
  expect(said).toContain('Contrato de aluguer C-1042');
  expect(said).toContain('Emitido a 21/11/2026 · CTR 2026/3');
  for (const clause of ['1. Prazo', '2. Caução', '3. Condições']) expect(said).toContain(clause);
  expect((await draw({ notes: content.notes }))[0]).not.toContain('1. Prazo');
});

test('a packing slip has boxes instead of prices, and is no transport document', async () => {
  const [page] = await draw(
    { lines: [{ ...line(1), money: null }], signatures: ['Preparado por'] },
    { kind: 'guia', number: 'GE 2026/1', title: 'Guia de embalagem' },
  );
  expect(page).toContain('Artigo Qtd. Conferido');
  expect(page).toContain('Este documento não serve de fatura nem de documento de transporte');
  expect(page).toContain('Preparado por');
  expect(page).not.toMatch(/€|IVA/);
});

test('lines with prices and no total in common are priced all the same', async () => {
  const [page] = await draw({ lines: [line(1), line(2)], totals: null });
  expect(page).toContain('Preço s/ IVA');
  expect(page).not.toMatch(/Conferido|Subtotal/);
});

test.each([
  ['short', 'Portátil'],
  ['long', 'Portátil Hewlett-Packard Enterprise EliteBook x360 1040 G10 Notebook PC'],
])('a label is one, of 62 × 29 mm, whose words are %s', async (_, text) => {
  const lines = [text, text, text].map((one, place) => ({ text: `${place} ${one}`, rows: 2 as const }));
  const pdf = await renderDocument({
    labels: [{ title: 'T-1042', lines, qr: { side: 1, path: 'M0 0h1v1z' } }],
  });
  expect(pdfPages(pdf)).toHaveLength(1);
  const [, width, height] =
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
  expect([Number(width) / 72, Number(height) / 72].map((inches) => Math.round(inches * 25.4))).toEqual([
    62, 29,
  ]);
});

test('sums stand one below the other, each beside what it is of, however many', async () => {
  const sums = Array.from({ length: 60 }, (_, i) => ({
    label: `Pagamento ${i + 1}`,
    value: `${i + 1},00 €`,
  }));
  const total = { label: 'Total', value: '1830,00 €', isTotal: true };
  const pages = await draw({ notes: [{ label: 'Movimentos', text: '', sums: [...sums, total] }] });
  expect(pages.length).toBe(2);
  expect(pages.join(' ')).toContain('Pagamento 1 1,00 € Pagamento 2 2,00 €');
  expect(pages[1]).toContain('Total 1830,00 €');
});

test('with a logo the shop’s name stands beside it in words', async () => {
  const pixel = { width: 60, height: 20, channels: 3 as const, background: '#17348c' };
  const logo = new Uint8Array(await sharp({ create: pixel }).png().toBuffer());
  const pdf = await renderDocument({ papers: [{ paper: paper({}), logo, codes: null }] });
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');
  expect(pdfPages(pdf)[0]).toContain('Quatro Tintas');
});

const DRAWING = { width: 150, height: 100, body: 'M0 0h150v100h-150z', parts: '' };

test.each(Array.from({ length: 14 }, (_, i) => 20 + 4 * i))(
  'what is signed stands with the signatures, however long what is before it: %i lines',
  async (lines) => {
    const pages = await draw({
      notes: [
        { label: 'Problema', text: 'Não liga\n'.repeat(lines) },
        { label: 'Condições', text: 'Autorizo a loja a abrir o equipamento. '.repeat(12) },
      ],
      signatures: ['A loja'],
      drawn: { label: 'Assinado no ecrã por Rita', width: 600, height: 200, paths: ['M0 0L600 200'] },
    });
    const signed = pages.filter((page) => page.includes('A loja'));
    expect(signed).toHaveLength(1);
    expect(signed[0]).toContain('Condições');
    expect(signed[0]).toContain('Assinado no ecrã por Rita');
  },
);

test('words that fill a page and more are signed at their end', async () => {
  const pages = await draw({
    notes: [{ label: 'Condições', text: 'Autorizo a loja a abrir o equipamento. '.repeat(300) }],
    signatures: ['O cliente', 'A loja'],
  });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.join(' ').split('Autorizo')).toHaveLength(301);
  expect(pages.at(-1)).toContain('O cliente A loja');
});

test.each([1, 12, 13, 40])('%i marks stand in words and on the drawings of one page', async (count) => {
  const at = (nth: number) => ({ nth, x: (nth * 37) % 150, y: (nth * 29) % 100 });
  const [page, ...others] = await draw({
    notes: [
      {
        label: 'Estado à entrada',
        text: 'Dobradiça com folga',
        items: Array.from({ length: count }, (_, i) => `${i + 1}. Amolgadela, verso, ao meio à esquerda`),
        drawings: [
          { ...DRAWING, label: 'Frente', marks: Array.from({ length: count }, (_, i) => at(i + 1)) },
        ],
      },
    ],
  });
  expect(others).toEqual([]);
  expect(page?.split('Amolgadela, verso, ao meio à esquerda')).toHaveLength(count + 1);
  expect(page).toContain('Dobradiça com folga');
  expect(page).toContain('Frente');
});

test('a sheet that was issued before its marks had lines of their own is drawn as it was', async () => {
  const [page] = await draw({
    notes: [
      { label: 'Estado', text: '1. Risco, frente', drawings: [{ ...DRAWING, label: 'Frente', marks: [] }] },
    ],
  });
  expect(page).toContain('1. Risco, frente');
  expect(page).toContain('Frente');
});

test('a name without spaces stays within its column', async () => {
  const [page] = await draw({ lines: [{ ...line(1), name: 'X'.repeat(90) }] });
  expect(page?.match(/X+/g)?.map((part) => part.length)).toEqual([38, 38, 14]);
});

test.each([
  ['of the usual length', 'Ana Silva', 'Rua Direita, 4'],
  ['very long', 'Ana Maria '.repeat(20), 'Urbanização da Quinta do Vale das Flores '.repeat(6)],
])('the sheet of a parcel is one page of A6, with words %s', async (_, name, street) => {
  const pdf = await renderDocument({
    parcel: {
      of: 'Reparação',
      title: 'T-1042',
      from: [name, '+351 912 345 678'],
      to: ['Quatro Tintas', street, '3000-004 Coimbra', '+351 239 000 004'],
      note: 'Cole esta folha por fora da caixa, bem fechada.',
      qr: { side: 1, path: 'M0 0h1v1z' },
    },
  });
  const pages = pdfPages(pdf).map((page) => page.replace(/\s+/g, ' '));
  expect(pages).toHaveLength(1);
  for (const text of ['T-1042', '3000-004 Coimbra', 'Cole esta folha']) expect(pages[0]).toContain(text);
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/);
});
