import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

/**
 * Packages that go into the bundle: of some little is used and much lies on the disk (docs/adr/0105, 0091); others are
 * hundreds of files, each of which Node would look for at every start (docs/adr/0272).
 */
const INSIDE = [
  'libphonenumber-js/min',
  '@aws-sdk',
  '@opentelemetry',
  'kysely',
  'zod',
  'hono',
  '@hono',
  'rate-limiter-flexible',
  'prom-client',
  'otplib',
  'qrcode',
];
const isInside = (id) => INSIDE.some((name) => id === name || id.startsWith(`${name}/`));

/** Writes server/build/start.js; packages stay in node_modules (docs/adr/0010). */
export async function bundleServer() {
  const bundle = await rolldown({
    input: {
      start: join(root, 'server/src/start.ts'),
      // A process of its own is a file of its own: it stands beside start.js (docs/adr/0256).
      'pdf-process': join(root, 'server/src/documents/pdf/pdf-process.ts'),
      // Commands of the machine: npm run backup, npm run restore, npm run audit, npm run keys, npm run files; npm run admin in a
      // container, which has no scripts.
      admin: join(root, 'scripts/create-admin.ts'),
      backup: join(root, 'server/src/backups/command/backup.ts'),
      restore: join(root, 'server/src/backups/command/restore.ts'),
      audit: join(root, 'server/src/audit/command/audit.ts'),
      files: join(root, 'server/src/platform/files/command.ts'),
      keys: join(root, 'server/src/keys.ts'),
      'spreadsheet-process': join(root, 'server/src/imports/reading/spreadsheet-process.ts'),
    },
    platform: 'node',
    cwd: root,
    external: (id, importer) => {
      if (/^[./#]/.test(id) || /^[A-Za-z]:[\\/]/.test(id)) return false;
      if (isBuiltin(id)) return true;
      // What a package of the bundle is made of goes where it goes.
      return !isInside(id) && !importer?.replaceAll('\\', '/').includes('/node_modules/');
    },
    tsconfig: join(root, 'server/tsconfig.json'),
  });
  await bundle.write({
    dir: join(root, 'server/build'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    sourcemap: true,
    cleanDir: true,
  });
  await bundle.close();
}
