import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { CatalogueIndex } from '../catalogue/search/catalogue-index.ts';
import { gatherParts } from '../features.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { testShop } from '../testing/test-shop.ts';

test('the panel is told of the disk: how much is left, and when it is too little', async () => {
  const { deps } = await testShop();
  const token = await tokenOf(deps, await insertUser(deps, 'dona', { role: 'owner' }));
  const told = async (disk: {
    isLow: boolean;
    isFull: boolean;
    room: { freeBytes: number; totalBytes: number } | null;
  }) => {
    const index = new CatalogueIndex(deps.db, deps.now, () => {});
    const parts = { ...gatherParts({ deps, index, cache: null, simulator: null }), disk };
    const answer = await buildApp(deps, { parts }).request('/api/admin/summary', {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { disk: unknown }).disk;
  };
  const room = { freeBytes: 900, totalBytes: 10_000 };
  expect(await told({ room, isLow: true, isFull: false })).toEqual({
    free_bytes: 900,
    total_bytes: 10_000,
    is_low: true,
    is_full: false,
  });
  expect(await told({ room: null, isLow: false, isFull: false })).toBeNull();
});
