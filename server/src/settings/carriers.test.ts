import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CarrierChange } from '#core/settings/company-settings.ts';
import { system } from '../platform/http/caller.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('carriers').execute();
});

function carrier(name: string, changes: Partial<CarrierChange> = {}): CarrierChange {
  return {
    active: true,
    name,
    delivery_time: '24h',
    service_cost: 3.2,
    customer_price: 4.99,
    pickup_point_available: false,
    pickup_point_info: '',
    tracking_url: '',
    ...changes,
  };
}

async function save(carriers: CarrierChange[], default_carrier?: string) {
  const changes = { carriers, ...(default_carrier === undefined ? {} : { default_carrier }) };
  return (await saveSettings(shop.deps, system('test'), { shipping_settings: changes })).shipping_settings;
}

test('what is saved is read back in its order, amounts to the cent, with the ids that were given', async () => {
  const saved = await save(
    [carrier('CTT Expresso', { customer_price: 0.29 }), carrier('DPD', { active: false }), carrier('')],
    'CTT Expresso',
  );
  expect(saved.carriers).toMatchObject([
    { ...carrier('CTT Expresso', { customer_price: 0.29 }), id: 'ctt-expresso' },
    { ...carrier('DPD', { active: false }), id: 'dpd' },
    { ...carrier(''), id: 'transportadora-3' },
  ]);
  expect(saved.default_carrier).toBe('CTT Expresso');
  expect((await readSettings(shop.db)).shipping_settings).toEqual(saved);
  const { data } = await shop.db.selectFrom('settings').select('data').executeTakeFirstOrThrow();
  expect(JSON.stringify(data)).not.toMatch(/"carriers"|default_carrier|CTT/);
});

test('ids stay through renaming, moving and saving without them', async () => {
  const { carriers } = await save([carrier('CTT'), carrier('DPD'), carrier('GLS')], 'DPD');
  const [ctt, dpd, gls] = carriers;
  const moved = await save([
    { ...carrier('GLS') },
    { ...carrier('CTT Azul'), id: ctt?.id ?? '' },
    carrier('DPD'),
  ]);
  expect(moved.carriers.map(({ id, name }) => [id, name])).toEqual([
    [gls?.id, 'GLS'],
    [ctt?.id, 'CTT Azul'],
    [dpd?.id, 'DPD'],
  ]);
  expect(moved.default_carrier).toBe('DPD');
});

test('where it goes is kept, and stays where nothing is said of it', async () => {
  const own = {
    ships: 'own' as const,
    customer_price: 12.49,
    delivery_time: '5 dias',
    free_above: false,
    weight_steps: [{ up_to_kg: 1.25, customer_price: 8.99 }],
  };
  const zones = { mainland: false, azores: own, madeira: { ...own, ships: 'none' as const } };
  expect((await save([carrier('CTT', { zones })])).carriers).toMatchObject([{ zones }]);
  expect((await save([carrier('CTT', { customer_price: 1 })])).carriers).toMatchObject([{ zones }]);
  const weight_steps = [{ up_to_kg: 2, customer_price: 3.9 }];
  const size = { volumetric_divisor: 5000, max_side_cm: 120 };
  expect((await save([carrier('CTT', { weight_steps, ...size })])).carriers).toMatchObject([
    { weight_steps, ...size },
  ]);
  // Who knows nothing of sizes leaves them as they are.
  expect((await save([carrier('CTT')])).carriers).toMatchObject([{ weight_steps, ...size }]);
  expect((await save([carrier('CTT', { customer_price: 1 })])).carriers).toMatchObject([
    { weight_steps, zones },
  ]);
});

test('the default follows its carrier, and none is left when that one goes', async () => {
  await save([carrier('CTT'), carrier('DPD')], 'CTT');
  const other = await saveSettings(shop.deps, system('test'), {
    shipping_settings: { default_carrier: 'DPD' },
  });
  expect(other.shipping_settings).toMatchObject({
    default_carrier: 'DPD',
    carriers: [{ id: 'ctt' }, { id: 'dpd' }],
  });
  const left = await saveSettings(shop.deps, system('test'), {
    shipping_settings: { free_shipping_threshold: 80 },
  });
  expect(left.shipping_settings).toMatchObject({ default_carrier: 'DPD', free_shipping_threshold: 80 });
  // Renamed, it stays the default: by its id, whether the name of before comes with it or not.
  const renamed = [carrier('CTT'), { ...carrier('DPD Verde'), id: 'dpd' }];
  expect(await save(renamed)).toMatchObject({ default_carrier: 'DPD Verde' });
  const again = [carrier('CTT'), { ...carrier('DPD Azul'), id: 'dpd' }];
  expect(await save(again, 'DPD Verde')).toMatchObject({ default_carrier: 'DPD Azul' });
  expect(await save([carrier('CTT')])).toMatchObject({ default_carrier: '', carriers: [{ id: 'ctt' }] });
});

test('two who save at once leave one of the two lists, whole', async () => {
  const lists = [['CTT', 'DPD', 'GLS'], ['UPS']];
  await Promise.all(lists.map((names) => save(names.map((name) => carrier(name)))));
  const { shipping_settings } = await readSettings(shop.db);
  expect(lists).toContainEqual(shipping_settings.carriers.map(({ name }) => name));
});
