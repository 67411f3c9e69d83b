import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

/** What the server is bundled from and to; packages stay in node_modules (docs/adr/0010). */
export const serverBundle = {
  input: {
    input: { start: join(root, 'server/src/start.ts') },
    platform: 'node',
    cwd: root,
    external: (id) => !/^[./#]/.test(id) && !/^[A-Za-z]:[\\/]/.test(id),
    tsconfig: join(root, 'server/tsconfig.json'),
  },
  output: {
    dir: join(root, 'server/build'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    cleanDir: true,
  },
};

/** Writes server/build/start.js. */
export async function bundleServer() {
  const bundle = await rolldown(serverBundle.input);
  await bundle.write(serverBundle.output);
  await bundle.close();
}
