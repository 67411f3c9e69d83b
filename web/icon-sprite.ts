import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Who an icon is drawn for: customers' pages never fetch the panel's. */
export type IconSheet = 'public' | 'panel';

type IconNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children?: IconNode[],
];

const ROOT = join(import.meta.dirname, '..');
const LUCIDE = join(ROOT, 'node_modules/lucide-react/dist/esm');
const MODULE = '\0icons:';

/** The names that a module imports from lucide-react, without types. */
function importedIcons(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );
}

/** Where lucide-react keeps the icon of each name: `Trash2` is another name of `trash.mjs`. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(join(LUCIDE, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[a-z0-9-]+\.mjs)'/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  );
}

function markup([tag, attributes, children = []]: IconNode): string {
  const written = Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return `<${tag}${written}>${children.map(markup).join('')}</${tag}>`.replace(`></${tag}>`, '/>');
}

interface Sheet {
  /** Where browsers find it: with the hash of what it holds, so that it is kept for ever. */
  readonly address: string;
  readonly svg: string;
  /** Name in the source → id in the sheet. */
  readonly ids: ReadonlyMap<string, string>;
}

async function drawSheet(sheet: IconSheet, isPanel: (file: string) => boolean): Promise<Sheet> {
  const sources = globSync('web/app/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => isPanel(`/${file}`) === (sheet === 'panel'),
  );
  const names = [
    ...new Set(sources.flatMap((file) => importedIcons(readFileSync(join(ROOT, file), 'utf8')))),
  ].sort();
  const files = iconFiles();
  const ids = new Map<string, string>();
  const symbols = new Map<string, string>();
  for (const name of names) {
    const file = files.get(name);
    if (file === undefined) throw new Error(`lucide-react has no icon ${name}`);
    const { __iconData } = (await import(pathToFileURL(join(LUCIDE, file)).href)) as {
      __iconData: { name: string; size: number; node: IconNode[] };
    };
    const { name: id, size, node } = __iconData;
    ids.set(name, id);
    symbols.set(id, `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${node.map(markup).join('')}</symbol>`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].join('')}</svg>\n`;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { address: `/assets/${sheet}-icons-${hash}.svg`, svg, ids };
}

/** What is imported instead of lucide-react: each icon points into the sheet (web/app/ui/sheet-icon.tsx). */
function sheetModule({ address, ids }: Sheet): string {
  return [
    "import { sheetIcon } from '/app/ui/sheet-icon.tsx';",
    `const sheet = '${address}#';`,
    ...[...ids].map(([name, id]) => `export const ${name} = /* @__PURE__ */ sheetIcon(sheet + '${id}');`),
  ].join('\n');
}

/**
 * Draws the icons that the screens import from lucide-react as two files of their own, one of the customers' pages and one of
 * the panel, instead of shape by shape in every page (docs/adr/0114).
 * @param isPanel tells of a file's path whether the panel alone uses it.
 */
export function iconSprite(isPanel: (file: string) => boolean): Plugin {
  const drawn = new Map<IconSheet, Promise<Sheet>>();
  const sheetOf = (sheet: IconSheet): Promise<Sheet> => {
    const known = drawn.get(sheet) ?? drawSheet(sheet, isPanel);
    drawn.set(sheet, known);
    return known;
  };
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'lucide-react' ? `${MODULE}${isPanel(importer) ? 'panel' : 'public'}` : null,
    load: async (id) =>
      id.startsWith(MODULE) ? sheetModule(await sheetOf(id.slice(MODULE.length) as IconSheet)) : null,
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const sheet of ['public', 'panel'] as const) {
        const { address, svg } = await sheetOf(sheet);
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: svg });
      }
    },
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const sheets = [await sheetOf('public'), await sheetOf('panel')];
        const asked = sheets.find(({ address }) => address === request.url);
        if (!asked) return next();
        response.setHeader('content-type', 'image/svg+xml').end(asked.svg);
      });
    },
  };
}
