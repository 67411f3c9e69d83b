import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What two or more of the customers' pages share; not the panel's rooms, nor what brings a library of dialogs with it.
 */
const SHARED = new RegExp(
  [
    'lucide-react|preload-helper',
    '/app/(api/|[a-z-]+\\.ts)',
    '/app/features/(cart|catalogue|company|home|printers|recently-seen|reviews|shell|wishes)/',
    '/app/ui/(?!.*(dialog|panel|tabs|table))',
    '/core/src/(catalogue|cart|company|printers|shared)/',
  ].join('|'),
);

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
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
                  minShareCount: 6,
                },
                {
                  name: 'common',
                  test: SHARED,
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
