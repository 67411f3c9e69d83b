import { expect, test } from 'vitest';
import { repairLifecycle } from '../lifecycle.ts';
import { BOARD_GROUPS } from './groups.ts';

test('whatever is not over stands in one column of the board, once', () => {
  const shown = BOARD_GROUPS.flatMap(({ statuses }): readonly string[] => statuses);
  expect([...shown].sort()).toEqual([...repairLifecycle.where(({ stage }) => stage !== 'over')].sort());
});
