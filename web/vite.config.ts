import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The pages that customers look around in, and what is around them. */
const BROWSED = /\/app\/(?:routes\/(home|products|product|printers|printer|cart|layout)|(root))\.tsx/;
/** Ours and the icons, not the libraries of dialogs and forms. */
const SHARED = /lucide-react|preload-helper|\/app\/(?!panel|routes\/)|\/core\/src\//;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([a-z0-9-]+)\.m?js$/;
const PANEL = /\/app\/(panel\/|panel-rooms|routes\/(panel-|dashboard-missing)|features\/[a-z-]+\/panel\/)/;

const ICONS = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons');

/** The file of an icon, and of the one whose other name it is: `trash-2` is `trash`. */
function iconFiles(name: string): string[] {
  const file = join(ICONS, `${name}.mjs`);
  const [, renamed] = existsSync(file)
    ? (/from '\.\/([a-z0-9-]+)\.mjs'/.exec(readFileSync(file, 'utf8')) ?? [])
    : [];
  return renamed === undefined ? [name] : [name, renamed];
}

/** The icons that customers' pages draw, by the names of their files: what an icon's file is imported by is a list of all. */
const PUBLIC_ICONS = new Set(
  globSync('web/app/**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
    .filter((file) => !PANEL.test(`/${file}`))
    .flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
      const [, names = ''] = /import (?:type )?\{([^}]*)\} from 'lucide-react'/.exec(source) ?? [];
      return names
        .split(',')
        .map((name) =>
          name
            .trim()
            .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
            .toLowerCase(),
        )
        .flatMap(iconFiles);
    }),
);

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
  const [, icon] = ICON.exec(id) ?? [];
  if (icon !== undefined) return PUBLIC_ICONS.has(icon);
  return entriesTo(id, infoOf).some((entry) => !PANEL.test(entry));
}

/** True when the pages that customers look around in need this module: their frame, or two of them. */
function isBrowsed(id: string, infoOf: InfoOf): boolean {
  const [, icon] = ICON.exec(id) ?? [];
  if (icon !== undefined) return PUBLIC_ICONS.has(icon);
  const pages = new Set(
    entriesTo(id, infoOf).map((entry) => BROWSED.exec(entry)?.slice(1).find(Boolean) ?? 'another'),
  );
  const isFramed = pages.has('layout') || pages.has('root');
  pages.delete('another');
  return isFramed || pages.size >= 2;
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
                  test: /lucide-react|@tanstack\/(react-table|table-core|react-store|store)\//,
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
