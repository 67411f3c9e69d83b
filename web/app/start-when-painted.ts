import { ALIVE } from './alive.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const HEAD_ENDS = Buffer.from('</head>');
const STARTER = Buffer.from('<script type="module" async="">');
const STARTER_ENDS = Buffer.from('</script>');
const MANIFEST = /^import "([^"]+)";/;
const ROUTE = /^import \* as route\d+ from "([^"]+)";$/gm;
const NAMED = /window\.__reactRouterRouteModules = (\{.*\});/;
const ENTRY = /import\("([^"]+)"\);$/;

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

/** The files that a page names, as React Router 8 writes them; null where it writes them otherwise. */
function filesOf(head: string, code: string): Files | null {
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
    shared: [...head.matchAll(PRELOAD)].map(([, path]) => path ?? '').filter((path) => !asked.has(path)),
    routes: ids.map((id, at) => ({ id, path: paths[at] ?? '' })),
  };
}

/**
 * Asks for all files at once, and runs the routes' one after the other with a turn for the browser in between. The root's
 * comes first, with what it sets for all others (zod-without-functions.ts): it may not depend on which file was there first.
 */
function startCode({ manifest, shared, routes, entry }: Files): string {
  const inOrder = [manifest, ...routes.map(({ path }) => path)];
  const named = routes.map(({ id }, at) => `${JSON.stringify(id)}:run[${at + 1}]`);
  return `${KEEP_PRESS}
const start=async()=>{
for(const href of ${JSON.stringify([...inOrder, entry, ...shared])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const run=[];
for(const path of ${JSON.stringify(inOrder)}){run.push(await import(path));await new Promise(done=>setTimeout(done))}
window.__reactRouterRouteModules={${named.join(',')}};
import("${entry}");
};
${AFTER_PAINT}`;
}

/** By what React Router writes: that names the routes, and what they import follows from them. A build has few of them. */
const written = new Map<string, string | null>();
const MOST_WRITTEN = 500;

function codeOf(head: string, code: string): string | null {
  let known = written.get(code);
  if (known === undefined) {
    const files = filesOf(head, code);
    known = files && startCode(files);
    if (written.size >= MOST_WRITTEN) written.clear();
    written.set(code, known);
  }
  return known;
}

/**
 * A page that brings its code only once it has been painted (docs/adr/0164): style, typeface and picture have the line and the
 * processor to themselves until then. As bytes and in pieces: a page is long, and each copy of it is work. A page whose scripts
 * cannot be read comes back as it was.
 */
export function startWhenPainted(html: Buffer): Buffer[] {
  const body = html.indexOf(HEAD_ENDS);
  const tag = html.lastIndexOf(STARTER);
  if (body < 0 || tag < body) return [html];
  const from = tag + STARTER.length;
  const to = html.indexOf(STARTER_ENDS, from);
  const head = html.toString('utf8', 0, body);
  const code = codeOf(head, html.toString('utf8', from, to));
  if (code === null) return [html];
  return [
    Buffer.from(head.replace(PRELOAD, '')),
    html.subarray(body, from),
    Buffer.from(code),
    html.subarray(to),
  ];
}
