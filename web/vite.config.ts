import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What two or more of the customers' pages share; not the panel's screens, nor what brings a library of dialogs with it.
 */
const SHARED = new RegExp(
  [
    'lucide-react|preload-helper',
    '/app/(api/|(?!panel-)[a-z-]+\\.ts)',
    '/app/features/(cart|catalogue|company|home|printers|recently-seen|reviews|shell|wishes)/(?!panel/)',
    '/app/ui/(?!.*(dialog|panel|tabs|table))',
    '/core/src/(catalogue|cart|company|printers|shared)/',
  ].join('|'),
);
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

/** True when something besides the panel leads to this module. */
function isPublic(id: string, infoOf: (id: string) => { importers: readonly string[] } | null): boolean {
  const [, icon] = ICON.exec(id) ?? [];
  if (icon !== undefined) return PUBLIC_ICONS.has(icon);
  const seen = new Set([id]);
  for (const one of seen) {
    if (one !== id && PANEL.test(one)) continue;
    const importers = infoOf(one)?.importers ?? [];
    // What nothing imports is a page, or a part that one asks for later.
    if (importers.length === 0 && !PANEL.test(one)) return true;
    for (const importer of importers) seen.add(importer);
  }
  return false;
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
                  name: (id, graph) => (isPublic(id, (one) => graph.getModuleInfo(one)) ? 'common' : null),
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
