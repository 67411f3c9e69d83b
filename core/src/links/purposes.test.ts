import { expect, test } from 'vitest';
import { LINK_PAGES, LINK_PURPOSES, type LinkPurpose, linkEnd } from './purposes.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['password', '2026-11-21T13:00:00Z'],
  ['invite', '2026-11-28T12:00:00Z'],
  ['email', '2026-11-28T12:00:00Z'],
  ['login', '2026-11-21T13:00:00Z'],
  ['not_me', '2026-11-28T12:00:00Z'],
  ['erasure', '2026-11-22T12:00:00Z'],
  ['claim', '2026-11-28T12:00:00Z'],
  ['email_old', '2026-11-22T12:00:00Z'],
  ['email_new', '2026-11-22T12:00:00Z'],
  ['order', null],
  ['bill', null],
  ['repair', null],
  ['rental', null],
  ['return', null],
  ['gift_card', null],
  ['message', null],
] as const)('a link for %s ends at %s', (purpose, end) => {
  expect(linkEnd(purpose, NOW)).toEqual(end === null ? null : new Date(end));
});

test.each(Object.keys(LINK_PURPOSES) as LinkPurpose[])(
  'a link for %s cannot be good for ever and once',
  (purpose) => {
    const { use, lifetime, isRepeatable } = LINK_PURPOSES[purpose];
    // What is used up must end by itself too, and asking again must give another.
    if (use === 'once') expect([lifetime === null, isRepeatable]).toEqual([false, false]);
  },
);

test('every page of a link is in the list of private pages, and what opens none is an address of a program', () => {
  const without = Object.entries(LINK_PURPOSES).filter(([, { page }]) => page === null);
  expect(without.map(([purpose]) => purpose)).toEqual(['calendar']);
  for (const { page } of Object.values(LINK_PURPOSES)) if (page) expect(LINK_PAGES).toContain(page);
});
