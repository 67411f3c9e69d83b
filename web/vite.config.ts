import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutUnused } from './cut-unused.ts';
import { iconSprite } from './icon-sprite.ts';

/** The pages that customers look around in, and what is around them. */
const BROWSED = /\/app\/(?:routes\/(home|products|product|printers|printer|cart|layout)|(root))\.tsx/;
/** Libraries alone: the entry takes over as soon as it runs, which is to be when all else is there (start-when-painted.ts). */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;
/** What asks the API, and keeps what it answered: for pages and presses that need it (docs/adr/0242). */
const QUERIES = /@tanstack\/(react-query|query-core)\/|\/app\/api\/(query-client|with-queries)\.tsx?/;
/** The root and the frame of every page. */
const FRAME = /\/app\/(root|routes\/layout)\.tsx/;
/** Ours and the icons' names, not the libraries of dialogs and forms. */
const SHARED = /icons:public|preload-helper|\/app\/(?!panel|routes\/)|\/core\/src\//;
const PANEL = /\/app\/(panel\/|panel-rooms|routes\/(panel-|dashboard-missing)|features\/[a-z-]+\/panel\/)/;

type InfoOf = (id: string) => { importers: readonly string[] } | null;

/** What asks for this module outright, by whichever way: pages, and parts that are fetched later. */
function entriesTo(id: string, infoOf: InfoOf): string[] {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const one of seen) {
    const importers = infoOf(one)?.importers ?? [];
    if (importers.length === 0 || BROWSED.test(one)) entries.push(one);
    for (const importer of importers) if (one === id || !PANEL.test(one)) seen.add(importer);
  }
  return entries;
}

/** True when something besides the panel leads to this module. */
function isPublic(id: string, infoOf: InfoOf): boolean {
  return entriesTo(id, infoOf).some((entry) => !PANEL.test(entry));
}

/**
 * The file of a module that the pages need which customers look around in: with the frame when that needs it, or a product's
 * page and another; apart when it is two others. The product's is the page most come to first.
 */
function browsedWith(id: string, infoOf: InfoOf): string | null {
  const pages = new Set(
    entriesTo(id, infoOf).map((entry) => BROWSED.exec(entry)?.slice(1).find(Boolean) ?? 'another'),
  );
  const isFramed = pages.has('layout') || pages.has('root');
  pages.delete('another');
  if (isFramed) return 'common';
  if (pages.size < 2) return null;
  return pages.has('product') ? 'common' : 'shelves';
}

export default defineConfig(({ command }) => ({
  plugins: [iconSprite((file) => PANEL.test(file)), tailwindcss(), reactRouter(), cutUnused()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // What most pages share travels in one file: fifty files of an icon each cost a phone a second.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // One file compresses better than several: what every page needs is one, the libraries another.
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                {
                  name: (id, graph) =>
                    FRAME.test(id) ? 'common' : browsedWith(id, (one) => graph.getModuleInfo(one)),
                  debugName: 'common',
                  test: (id) => FRAME.test(id) || SHARED.test(id),
                  priority: 1,
                },
                { name: 'queries', test: QUERIES },
                // What the panel's screens alone share, of what stands on nothing: a file takes along what its modules import.
                {
                  name: (id, graph) => (isPublic(id, (one) => graph.getModuleInfo(one)) ? null : 'panel'),
                  debugName: 'panel',
                  test: /icons:panel|@tanstack\/(react-table|table-core|react-store|store)\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Built whole, with React's production code, whatever NODE_ENV the shop is started with (docs/adr/0010).
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
