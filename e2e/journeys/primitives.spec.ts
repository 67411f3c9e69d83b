import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { test } from '../fixtures/test.ts';

/** How each primitive looks: what a change of a token or of `ui/` moves is a line of this file's diff. */
const LOOKS = new URL('../looks/', import.meta.url);

/** A line for each primitive: its height, and of its first element the colours, the type, the radius. */
async function looksOf(page: Page): Promise<string> {
  return await page.locator('[data-primitive]').evaluateAll((all) =>
    all
      .map((one) => {
        const element = one.firstElementChild ?? one;
        const style = getComputedStyle(element);
        const look = [
          `${Math.round(element.getBoundingClientRect().height)}px high`,
          `${style.color} on ${style.backgroundColor}`,
          `${style.fontSize}/${style.lineHeight} ${style.fontWeight}`,
          `radius ${style.borderTopLeftRadius}`,
          `border ${style.borderTopWidth}`,
          `padding ${style.padding}`,
        ];
        return `${one.getAttribute('data-primitive')}: ${look.join(' · ')}`;
      })
      .join('\n'),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the primitives look as they are written down (${colorScheme})`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/primitivos');
    await page.evaluate(() => document.fonts.ready);
    const width = page.viewportSize()?.width ?? 0;
    await info.attach('primitives', {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
    const looks = `${await looksOf(page)}\n`;
    const file = new URL(`primitives-${width}-${colorScheme}.txt`, LOOKS);
    // LOOKS=write: what it is now is what it should be.
    if (process.env.LOOKS === 'write') await writeFile(file, looks);
    expect(looks).toBe(await readFile(file, 'utf8'));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
}
