import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseCookies } from '../core/src/opening/base-texts/cookies.ts';

const root = join(import.meta.dirname, '..');

/** Every file that keeps something in a visitor's browser, and the words that the page of cookies has for it. */
const KEPT: Readonly<Record<string, string>> = {
  'web/app/api/session-storage.ts': 'A sua sessão',
  'web/app/features/catalogue/compared-products.ts': 'os que está a comparar',
  'web/app/api/order-attempt.ts': 'A encomenda que está a preencher',
  'web/app/features/orders/placed-here.ts': 'Se já fez uma encomenda neste navegador',
  'web/app/features/recently-seen/seen-products.ts': 'Os produtos que viu',
  'web/app/features/repairs/uploads/send-photos.ts': 'Um envio de fotografias que ficou a meio',
  'web/app/features/shell/past-searches.ts': 'o que procurou',
  'web/app/panel/list/kept.ts': 'como gosta de ver as listas',
  'web/app/panel/push-wish.ts': 'se quer avisos neste dispositivo',
  'web/app/ui/price-view.ts': 'Se vê os preços com ou sem IVA',
  'web/public/sem-ligacao-sw.js': 'Uma página que diz que está sem ligação à internet',
};
/** Every name of a cookie, where it stands. */
const COOKIES: Readonly<Record<string, string>> = {
  'server/src/opening/closed-shop.ts': 'balcao_ver',
  'server/src/platform/http/identify.ts': 'balcao_cart balcao_device',
  'server/src/platform/http/own-writes.ts': 'balcao_written',
  'server/src/platform/http/xsrf.ts': 'XSRF-TOKEN balcao_visitor',
};

function sources(folder: string): [path: string, text: string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(root, folder, name), 'utf8')]);
}

test('what is kept in browsers stands on the page of cookies, all of it', () => {
  const keeps =
    /(local|session)Storage\.setItem|indexedDB|caches\.open|document\.cookie\s*=|cookieStore\.set/;
  const found = [...sources('web/app'), ...sources('web/public')].filter(([, text]) => keeps.test(text));
  expect(found.map(([path]) => path).sort()).toEqual(Object.keys(KEPT).sort());
  for (const words of Object.values(KEPT)) expect(baseCookies()).toContain(words);
});

test('so does each cookie', () => {
  // The simulator plays a bank, which has its own.
  const found = sources('server/src').flatMap(([path, text]) => {
    if (path.includes('/simulator/')) return [];
    const names = [...text.matchAll(/\bconst (?:\w+_)?COOKIE = '([^']+)'/g)].map(([, name = '']) => name);
    return names.length > 0 ? [[path, names.sort().join(' ')] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(COOKIES);
  for (const name of Object.values(COOKIES).flatMap((names) => names.split(' ')))
    expect(baseCookies()).toContain(name);
});
