import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuild } from '../../../../scripts/setup/build.mjs';
import { TaskProcesses } from '../../platform/children/task-processes.ts';
import { pdfPages } from '../../testing/pdf-text.ts';
import { PAPERS } from './pdf-renderer.ts';
import { type RenderTask, renderDocument } from './render-document.tsx';

beforeAll(() => ensureBuild(), 120_000);

test('a process that may read the program alone draws what is drawn here: letters of all fonts, and a logo', async () => {
  const pixel = { width: 60, height: 20, channels: 3 as const, background: '#17348c' };
  const task: RenderTask = {
    papers: [
      {
        paper: {
          kind: 'encomenda',
          number: 'ENC 2026/15',
          title: 'Encomenda',
          issuedAt: new Date('2026-11-21T12:00:00Z'),
          issuer: { name: 'Quatro Tintas', nif: '500000000', address: [], phone: '', email: '', logo: null },
          content: {
            facts: [],
            parties: [{ label: 'Cliente', lines: ['João Conceição', 'Łukasz Żółć', 'Олександр Ωμέγα'] }],
            lines: [],
            totals: null,
            notes: [],
            signatures: [],
          },
        },
        logo: new Uint8Array(await sharp({ create: pixel }).png().toBuffer()),
        codes: {
          bars: { width: 1, height: 1, path: 'M0 0h1v1h-1z' },
          qr: { side: 1, path: 'M0 0h1v1z' },
          opens: 'Ver a encomenda',
        },
      },
    ],
  };
  const processes = new TaskProcesses<RenderTask, Uint8Array>({ ...PAPERS, idle: 0 });
  const [here, there] = [await renderDocument(task), await processes.run(task)];
  expect(pdfPages(there)).toEqual(pdfPages(here));
  expect(pdfPages(there)[0]).toContain('Jo');
  expect(Buffer.from(there).toString('latin1')).toContain('/Subtype /Image');
}, 60_000);
