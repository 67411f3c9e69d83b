import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIBRARIES = realpathSync(join(import.meta.dirname, '../node_modules'));
const ROUTER = 'react-router/dist/production/lib';
const REACT_DOM = 'react-dom/cjs/react-dom-client.production.js';

/** What is left of a function that nothing of ours leads to: who gets there all the same is told. */
const UNUSED = 'throw new Error("cut out of the build: web/cut-unused.ts");';

interface Cut {
  readonly file: string;
  /** Functions of it, and what is left of each. */
  readonly functions: Readonly<Record<string, string>>;
  /** Why no page of ours asks for them. */
  readonly why: string;
  /** What of the library leads to them: a test looks for these in the pages. */
  readonly names: readonly string[];
}

/** What React and the router bring for uses that the shop has not (docs/adr/0241). */
export const CUTS: readonly Cut[] = [
  {
    file: `${ROUTER}/router/instrumentation.js`,
    functions: {
      getRouteInstrumentationUpdates: UNUSED,
      instrumentClientSideRouter: UNUSED,
      consumeInstrumentationClientResultMetaReceiver: 'return undefined;',
    },
    why: 'HydratedRouter is given no instrumentations',
    names: ['instrumentations'],
  },
  {
    file: `${ROUTER}/dom/ssr/fog-of-war.js`,
    functions: {
      getPatchRoutesOnNavigationFunction: 'return undefined;',
      useFogOFWarDiscovery: '',
      isFogOfWarEnabled: 'return false;',
      getPartialManifest: UNUSED,
    },
    why: 'the whole table of routes comes at once (routeDiscovery: initial)',
    names: [],
  },
  {
    file: `${ROUTER}/router/router.js`,
    functions: { discoverRoutes: UNUSED, handleAction: UNUSED, handleFetcherAction: UNUSED },
    why: 'the table is whole, and no route has an action (scripts/build.mjs looks): forms are sent to the API',
    names: ['Form', 'useSubmit'],
  },
  {
    file: `${ROUTER}/dom/ssr/components.js`,
    functions: {
      PrefetchPageLinks: 'return null;',
      usePrefetchBehavior: 'return [false, React$1.useRef(null), {}];',
    },
    why: 'no link fetches its page before it is pressed',
    names: ['PrefetchPageLinks', 'prefetch'],
  },
  {
    file: REACT_DOM,
    functions: {
      // Looks for such components among all others, with each change of place.
      trackEnterViewTransitions: '',
      commitEnterViewTransitions: '',
      commitExitViewTransitions: '',
      commitNestedViewTransitions: '',
      measureNestedViewTransitions: '',
      restoreEnterOrExitViewTransitions: '',
      restoreNestedViewTransitions: '',
      // Done with what was found.
      applyViewTransitionToHostInstances: UNUSED,
      measureViewTransitionHostInstancesRecursive: UNUSED,
      restoreViewTransitionOnHostInstances: UNUSED,
      restoreViewTransitionName: UNUSED,
      scheduleViewTransitionEvent: UNUSED,
      startViewTransition: UNUSED,
    },
    why: 'the shop moves from page to page without pictures of both',
    names: ['ViewTransition', 'addTransitionType'],
  },
  {
    file: REACT_DOM,
    functions: { updateSuspenseListComponent: UNUSED, updateActivityComponent: UNUSED },
    why: 'the shop draws neither',
    names: ['SuspenseList', 'Activity'],
  },
  {
    file: REACT_DOM,
    functions: { mountActionState: UNUSED, updateActionStateImpl: UNUSED, rerenderActionState: UNUSED },
    why: 'forms are sent to the API by their own handlers',
    names: ['useActionState', 'useFormState'],
  },
  {
    file: REACT_DOM,
    functions: {
      preinitStyle: UNUSED,
      preinitScript: UNUSED,
      preinitModuleScript: UNUSED,
      preloadModule: UNUSED,
    },
    why: 'the server names what a page needs (start-when-painted.ts)',
    names: ['preinit', 'preinitModule', 'preloadModule'],
  },
];

/** The text of a function of this name, from the beginning of its line to the end of its last one. */
function textOf(name: string, code: string): string {
  const found = new RegExp(`^(\\t*)(?:async )?function ${name}\\([^]*?\\n\\1}\\n`, 'm').exec(code);
  if (!found) throw new Error(`no function ${name} to be cut: the library has changed`);
  return found[0];
}

/** The code without what is in these functions. @throws where one is not there, as in a newer version. */
export function cutFunctions(code: string, functions: Readonly<Record<string, string>>): string {
  let left = code;
  for (const [name, rest] of Object.entries(functions)) {
    const text = textOf(name, left);
    const head = text.slice(0, text.indexOf('{\n') + 1);
    const indent = /^\t*/.exec(text)?.[0] ?? '';
    left = left.replace(text, () => `${head}\n${rest}\n${indent}}\n`);
  }
  return left;
}

/**
 * Leaves out of the browser's code what of the libraries no page of ours uses and no bundler can tell. A build fails where
 * a function is not there any more.
 */
export function cutUnused(): Plugin {
  const cuts = new Map<string, Record<string, string>>();
  for (const { file, functions } of CUTS) {
    const path = join(LIBRARIES, file);
    cuts.set(path, { ...cuts.get(path), ...functions });
  }
  const made = new Set<string>();
  return {
    name: 'cut-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const functions = cuts.get(id);
      if (!functions) return null;
      made.add(id);
      return { code: cutFunctions(code, functions), map: null };
    },
    generateBundle() {
      for (const file of cuts.keys())
        if (!made.has(file)) this.error(`${file} is not built: nothing was cut`);
    },
  };
}
