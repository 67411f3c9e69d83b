import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { browsedWith, FRAMEWORK, PANEL, panelWith, QUERIES } from './files-of-modules.ts';
import { iconSprite } from './icon-sprite.ts';

/** The root and the frame of every page. */
const FRAME = /\/app\/(root|routes\/layout)\.tsx/;
/** Ours and the icons' names, not the libraries of dialogs and forms. */
const SHARED = /icons:public|preload-helper|\/app\/(?!panel|routes\/)|\/core\/src\//;

/**
 * Lets a page's own file give to others what lies in it, as sorting each module by itself asks for; the router takes of a page's
 * file what it knows by name. After the router's own plugin, which sets it otherwise.
 */
const sharingPages: Plugin = {
  name: 'sharing-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'post',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

export default defineConfig(({ command }) => ({
  plugins: [iconSprite((file) => PANEL.test(file)), tailwindcss(), reactRouter(), sharingPages],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every page names its style sheet (root.tsx): fetched once more for a part that comes later, it would hold that up.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/common-[^/]*\.css$/.test(file)),
    },
  },
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
                  includeDependenciesRecursively: false,
                },
                { name: 'queries', test: QUERIES },
                // What is under a module is sorted by the same rule, not taken along.
                {
                  name: (id, graph) => panelWith(id, (one) => graph.getModuleInfo(one)),
                  debugName: 'panel',
                  includeDependenciesRecursively: false,
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
