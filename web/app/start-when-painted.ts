const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const STARTER = /<script type="module" async="">([\s\S]*?)<\/script>/;
const MANIFEST = /^import "([^"]+)";/;
const ROUTE = /^import \* as route\d+ from "([^"]+)";$/gm;
const NAMED = /window\.__reactRouterRouteModules = (\{.*\});/;
const ENTRY = /import\("([^"]+)"\);$/;

/** What says that the page answers by itself from here on (root.tsx). */
export const ALIVE = 'balcao:alive';

/** Waits for the first paint; a page that nobody sees is not painted, and starts at once. */
const AFTER_PAINT = 'document.hidden?start():requestAnimationFrame(()=>setTimeout(start));';

/**
 * A press of a button that the page cannot answer yet is kept, and made when it can: the last one, of a button that is
 * still there. A form sends itself without any script, so its buttons are left alone.
 */
const KEEP_PRESS = `let pressed;
const keep=event=>{const button=event.target.closest?.("button[type=button]");if(button){pressed=button;event.stopPropagation()}};
addEventListener("click",keep,true);
addEventListener("${ALIVE}",()=>{removeEventListener("click",keep,true);if(pressed?.isConnected)pressed.click()},{once:true});`;

interface Files {
  /** The routes' table, run before anything that reads it. */
  readonly manifest: string;
  /** What the routes import, each to be asked for at the same time as they are. */
  readonly shared: readonly string[];
  readonly routes: readonly { readonly id: string; readonly path: string }[];
  /** What takes over the page. */
  readonly entry: string;
}

/** The files that a page names, as React Router 8 writes them; null for a page that it did not write, or writes otherwise. */
function filesOf(html: string): Files | null {
  const code = STARTER.exec(html)?.[1];
  if (code === undefined) return null;
  const manifest = MANIFEST.exec(code)?.[1];
  const entry = ENTRY.exec(code)?.[1];
  const named = NAMED.exec(code)?.[1];
  if (manifest === undefined || entry === undefined || named === undefined) return null;
  const paths = [...code.matchAll(ROUTE)].map(([, path]) => path ?? '');
  const ids = [...named.matchAll(/("[^"]+"):route\d+/g)].map(([, id]) => JSON.parse(id ?? '""') as string);
  if (paths.length !== ids.length) return null;
  const asked = new Set([manifest, entry, ...paths]);
  return {
    manifest,
    entry,
    shared: [...html.matchAll(PRELOAD)].map(([, path]) => path ?? '').filter((path) => !asked.has(path)),
    routes: ids.map((id, at) => ({ id, path: paths[at] ?? '' })),
  };
}

/** Asks for all files at once, and runs them one at a time with a turn for the browser in between. */
function startCode({ manifest, shared, routes, entry }: Files): string {
  const asked = [...shared, manifest, ...routes.map(({ path }) => path)].map((path) => `import("${path}")`);
  const first = shared.length + 1;
  const named = routes.map(({ id }, at) => `${JSON.stringify(id)}:run[${first + at}]`);
  return `${KEEP_PRESS}
const start=async()=>{
const asked=[${asked.join(',')}],run=[];
document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:"${entry}"}));
for(const one of asked){run.push(await one);await new Promise(done=>setTimeout(done))}
window.__reactRouterRouteModules={${named.join(',')}};
import("${entry}");
};
${AFTER_PAINT}`;
}

/**
 * A page that brings its code only once it has been painted (docs/adr/0164): style, typeface and picture have the line and the
 * processor to themselves until then. A page whose scripts cannot be read comes back as it was.
 */
export function startWhenPainted(html: string): string {
  const files = filesOf(html);
  if (!files) return html;
  const script = `<script type="module" async="">${startCode(files)}</script>`;
  return html.replace(PRELOAD, '').replace(STARTER, () => script);
}
