import { expect, test } from 'vitest';
import { ALL_ABILITIES } from './abilities.ts';
import { abilityLabel } from './ability-labels.ts';

test.each(ALL_ABILITIES)('%s is said in words', (ability) => {
  expect(abilityLabel(ability)).not.toBe(ability);
});
