import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

/** Packed by script: the Latin one has all of Portuguese, the others the names of customers from elsewhere. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const;

/** In the order in which a letter is looked for. */
export const FONT_FAMILY = SCRIPTS.map((script) => `Inter ${script}`);

const WEIGHTS = [400, 600] as const;

/**
 * Makes the shop's typeface known to the renderer, read from its package: nothing is fetched. Every letter is asked for once:
 * its glyph keeps for good the letters that it was first asked for by, and 'Ý' asks for the glyph of 'Y' by none. Later
 * papers of the process would have a 'Y' that is seen and neither copied, found nor read aloud.
 */
export async function registerFonts(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const script of SCRIPTS) {
    Font.register({
      family: `Inter ${script}`,
      fonts: WEIGHTS.map((fontWeight) => ({
        src: resolve(`@fontsource/inter/files/inter-${script}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
  }
  // A reference or a name is broken between words, never inside one with a hyphen that is not its own.
  Font.registerHyphenationCallback((word) => [word]);
  for (const fontFamily of FONT_FAMILY) {
    for (const fontWeight of WEIGHTS) {
      await Font.load({ fontFamily, fontWeight });
      const font = Font.getFont({ fontFamily, fontWeight }).data;
      for (const letter of font?.characterSet ?? []) font?.glyphForCodePoint(letter);
    }
  }
}
