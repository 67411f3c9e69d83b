import { expect, test } from 'vitest';
import { publicSettings as contract } from '../contract.ts';
import { DEFAULT_SETTINGS } from '../defaults.ts';
import { EVERYWHERE } from '../sections/shipping.ts';
import { mergeSettings } from './merge-settings.ts';
import { publicSettings } from './public-settings.ts';

const everything = { isSimulated: true, multibanco: true, mbway: true, cofidis: true };
const nothing = { isSimulated: false, multibanco: false, mbway: false, cofidis: false };

function shown(changes: object, usable = everything) {
  const view = publicSettings(mergeSettings(DEFAULT_SETTINGS, changes), usable);
  expect(contract.parse(view)).toEqual(view);
  return view;
}

test('of the e-mail server, the carriers and their costs, the public sees nothing', () => {
  const text = JSON.stringify(
    shown({
      email_settings: { smtp_server: 'smtp.secret.example', smtp_username: 'secret-user' },
      shipping_settings: { carriers: [{ name: 'secret-carrier', service_cost: 3.1, zones: EVERYWHERE }] },
    }),
  );
  expect(text).not.toMatch(/smtp|secret|service_cost|_key/);
});

test('banners: off while the system is off, else the active ones in their order', () => {
  const banners = {
    banner1: { active: true, order: 2, title: 'Segundo' },
    banner2: { active: false, order: 1, title: 'Desligado' },
    banner3: { active: true, order: 1, title: 'Primeiro' },
  };
  const off = shown({ banner_settings: { ...banners, banners_active: false } }).banner_settings;
  expect(off).toMatchObject({ active: false, banners: [], duration_seconds: 5 });
  const on = shown({ banner_settings: { ...banners, banners_active: true } }).banner_settings;
  expect(on.banners.map((banner) => banner.title)).toEqual(['Primeiro', 'Segundo']);
  expect(on).toMatchObject({ active: true, title: 'Primeiro' });
});

test.each([
  [{ active: true, text: 'Ver', url: '/produtos' }, true],
  [{ active: false, text: 'Ver', url: '/produtos' }, false],
  [{ active: true, text: '', url: '/produtos' }, false],
  [{ active: true, text: 'Ver', url: '' }, false],
])('banner button %j is shown: %s', (button1, isShown) => {
  const { banner_settings } = shown({
    banner_settings: { banners_active: true, banner1: { active: true, button1 } },
  });
  expect(banner_settings.button1 !== null).toBe(isShown);
});

test('a method is offered only when it is enabled and can be used', () => {
  expect(shown({}).payment_settings).toMatchObject({
    multibanco_enabled: true,
    mbway_enabled: true,
    cofidis_enabled: false,
  });
  expect(shown({ payment_settings: { cofidis_enabled: true } }, nothing).payment_settings).toMatchObject({
    multibanco_enabled: false,
    mbway_enabled: false,
    cofidis_enabled: false,
    is_simulated: false,
  });
});
