import { expect, test } from 'vitest';
import { type FactsOf, panelWith } from '../web/files-of-modules.ts';

const APP = '/shop/web/app';
const CORE = '/shop/core/src';
const LIB = '/shop/node_modules/radix/index.mjs';
const TICKET = `${APP}/features/repairs/panel/repair-screen.tsx`;
const FRAME = `${APP}/routes/panel-app.tsx`;

/** A build by what each module asks for; parts that are fetched later are named in `later`. */
function build(
  asks: Record<string, readonly string[]>,
  later: readonly string[] = [],
  long: readonly string[] = [],
): FactsOf {
  const all = new Set([...Object.keys(asks), ...Object.values(asks).flat()]);
  return (id) =>
    all.has(id)
      ? {
          code: 'x'.repeat(long.includes(id) ? 5000 : 100),
          importers: Object.keys(asks).filter((one) => asks[one]?.includes(id)),
          dynamicImporters: later.includes(id) ? ['somewhere'] : [],
          importedIds: asks[id] ?? [],
        }
      : null;
}

const [MENU, PARTS, OWN, CARD, TEXTS, DIALOG, ODD] = [
  `${APP}/panel/menu.tsx`,
  `${APP}/features/repairs/panel/parts.tsx`,
  `${APP}/features/repairs/panel/money-box.tsx`,
  `${APP}/ui/card.tsx`,
  `${CORE}/repairs/texts.ts`,
  `${APP}/ui/dialog.tsx`,
  `${CORE}/accounts/texts.ts`,
];
const facts = build(
  {
    [FRAME]: [MENU, ODD],
    [TICKET]: [MENU, PARTS, OWN, CARD, TEXTS, DIALOG],
    [`${APP}/features/repairs/panel/board-screen.tsx`]: [PARTS],
    [`${APP}/routes/repair.tsx`]: [TEXTS, DIALOG, CARD],
    [`${APP}/routes/order.tsx`]: [TEXTS, DIALOG],
    [`${APP}/routes/about.tsx`]: [CARD],
    [`${APP}/routes/login.tsx`]: [ODD],
    [`${APP}/routes/register.tsx`]: [ODD],
    [DIALOG]: [LIB],
  },
  [FRAME],
  [ODD, TEXTS],
);

test('what the frame needs is one file, what the ticket shares with other screens another, its own stays with it', () => {
  expect(panelWith(FRAME, facts)).toBe('panel');
  expect(panelWith(MENU, facts)).toBe('panel');
  expect(panelWith(PARTS, facts)).toBe('workshop');
  expect(panelWith(OWN, facts)).toBeNull();
});

test('what customers follow their repairs and orders with is one file; what stands on a library lies with it', () => {
  expect(panelWith(TEXTS, facts)).toBe('things');
  expect(panelWith(DIALOG, facts)).toBe('dialogs');
  expect(panelWith(LIB, facts)).toBe('dialogs');
});

test('other pages share with the panel small things alone; what is more lies with what the same pages need', () => {
  expect(panelWith(CARD, facts)).toBe('small');
  expect(panelWith(ODD, facts)).toMatch(/^shared-[0-9a-f]{6}$/);
});

test('what the panel does not need is not sorted here', () => {
  expect(panelWith(`${APP}/routes/about.tsx`, facts)).toBeNull();
});
