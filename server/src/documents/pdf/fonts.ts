import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/** Packed by script: the Latin one has all of Portuguese, the others the names of customers from elsewhere. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const;

/** In the order in which a letter is looked for. */
export const FONT_FAMILY = SCRIPTS.map((script) => `Inter ${script}`);

/** Makes the shop's typeface known to the renderer, read from its package: nothing is fetched. */
export function registerFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  for (const script of SCRIPTS) {
    Font.register({
      family: `Inter ${script}`,
      fonts: [400, 600].map((fontWeight) => ({
        src: resolve(`@fontsource/inter/files/inter-${script}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
  }
  // A reference or a name is broken between words, never inside one with a hyphen that is not its own.
  Font.registerHyphenationCallback((word) => [word]);
}
