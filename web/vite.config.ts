import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
                  test: /lucide-react|\/app\/(ui|api|[a-z-]+\.ts)|\/core\/src\//,
                  minShareCount: 4,
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
