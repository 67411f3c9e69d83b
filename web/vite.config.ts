import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { iconSprite } from './icon-sprite.ts';

/** The pages that customers look around in, and what is around them. */
const BROWSED = /\/app\/(?:routes\/(home|products|product|printers|printer|cart|layout)|(root))\.tsx/;
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

/** True when the pages that customers look around in need this module: their frame, or two of them. */
function isBrowsed(id: string, infoOf: InfoOf): boolean {
  const pages = new Set(
    entriesTo(id, infoOf).map((entry) => BROWSED.exec(entry)?.slice(1).find(Boolean) ?? 'another'),
  );
  const isFramed = pages.has('layout') || pages.has('root');
  pages.delete('another');
  return isFramed || pages.size >= 2;
}

export default defineConfig(({ command }) => ({
  plugins: [iconSprite((file) => PANEL.test(file)), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // What most pages share travels in one file: fifty files of an icon each cost a phone a second.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(react-query|query-core))\//,
                  minShareCount: 6,
                },
                {
                  name: (id, graph) => (isBrowsed(id, (one) => graph.getModuleInfo(one)) ? 'common' : null),
                  debugName: 'common',
                  test: SHARED,
                  minShareCount: 2,
                },
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
