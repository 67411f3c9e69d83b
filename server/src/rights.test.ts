import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_ABILITIES, can } from '#core/abilities.ts';
import { ROLES, type Role } from '#core/accounts/roles.ts';
import type { Ability } from '#core/rooms.ts';
import type { Access, Call } from '#core/shared/call.ts';
import { callsOf } from '#core/shared/room.ts';
import { FEATURES } from './features.ts';
import type { Api } from './platform/http/mount.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { testShop } from './testing/test-shop.ts';

const calls = FEATURES.flatMap(({ room }) => callsOf(room)).map((call) => ({
  ...call,
  name: `${call.method} ${call.path}`,
}));
const isPanels = (access: Access): access is { readonly can: Ability } => typeof access === 'object';
const closed = calls.filter(({ access }) => access === 'customer' || isPanels(access));

/** Everybody who is logged in, by role; null: a customer. */
const PEOPLE: readonly (Role | null)[] = [...ROLES, null];

let app: Api;
const tokens = new Map<Role | null, string>();
beforeAll(async () => {
  const shop = await testShop();
  app = shop.app;
  for (const role of PEOPLE) {
    const person = await insertUser(shop.deps, role ?? 'customer', { role: role ?? 'customer' });
    tokens.set(role, await tokenOf(shop.deps, person));
  }
});

async function codeOf({ method, path }: Call, headers: Record<string, string> = {}): Promise<unknown> {
  const address = path.replace(/\{\w+\}/g, '0197a000-0000-7000-8000-000000000001');
  const body = method === 'GET' ? {} : { body: '{}' };
  const answer = await app.request(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  });
  return ((await answer.json().catch(() => ({}))) as { code?: string }).code;
}

test('every call of the API is looked at here', () => {
  const described = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } }).paths;
  const mounted = Object.entries(described ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.map(({ name }) => name).sort()).toEqual(mounted.sort());
});

describe('who may call', () => {
  test.each(closed)('$name: no visitor', async (call) => {
    expect(await codeOf(call)).toBe('not_logged_in');
    expect(await codeOf(call, { authorization: `Bearer ${'x'.repeat(43)}` })).toBe('session_expired');
  });

  const cases = closed.flatMap((call) => PEOPLE.map((role) => ({ call, role, name: call.name })));

  test.each(cases)('$name: $role as the table of abilities says', async ({ call, role }) => {
    const token = tokens.get(role);
    if (!token) throw new Error(`nobody is logged in as ${role}`);
    const isAllowed = isPanels(call.access) ? can(role, call.access.can) : true;
    const code = await codeOf(call, { authorization: `Bearer ${token}` });
    if (isAllowed) expect(['not_logged_in', 'session_expired', 'forbidden']).not.toContain(code);
    else expect(code).toBe('forbidden');
  });

  test('what is kept in the panel, or changes the catalogue, is for the shop’s people alone', () => {
    const panel = calls.filter(
      ({ method, path }) =>
        path.startsWith('/api/admin/') ||
        path.startsWith('/api/upload/') ||
        (method !== 'GET' && /^\/api\/products(\/\{id\})?$/.test(path)),
    );
    expect(panel.filter(({ access }) => !isPanels(access))).toEqual([]);
  });

  test('every ability opens something, and is called after a room', () => {
    const used = new Set(calls.flatMap(({ access }) => (isPanels(access) ? access.can : [])));
    expect([...used].sort()).toEqual([...ALL_ABILITIES].sort());
    const rooms = FEATURES.map(({ room }) => room.name);
    for (const ability of ALL_ABILITIES) expect(rooms).toContain(ability.split('.')[0]);
  });

  test('the owner may do everything, a customer nothing of the panel', () => {
    expect(ALL_ABILITIES.filter((ability) => !can('owner', ability) || can(null, ability))).toEqual([]);
  });

  test('the API’s document names the ability of each call of the panel', () => {
    const { paths } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
    for (const { name, path, method, access } of calls) {
      const description = paths?.[path]?.[method.toLowerCase() as 'get']?.description;
      if (isPanels(access)) expect(description, name).toContain(`\`${access.can}\``);
    }
  });

  test.each(calls.filter(({ access, method }) => access === 'optional' && method !== 'GET'))(
    '$name: no visitor from another site',
    async (call) => {
      expect(await codeOf(call)).toBe('xsrf');
    },
  );
});

describe('how often', () => {
  test('whatever people change without the panel has a limit', () => {
    const unlimited = calls.filter(
      ({ access, method, limit, path }) =>
        !isPanels(access) && method !== 'GET' && !limit && path !== '/api/auth/logout',
    );
    expect(unlimited.map(({ name }) => name)).toEqual([]);
  });

  test('lists come in pages', () => {
    const lists = calls.filter(({ wire }) => wire === 'list');
    expect(lists.filter(({ query }) => !query?.safeParse({}).success)).toEqual([]);
    const answers = lists.map(({ response }) =>
      Object.keys((response as unknown as { shape: object }).shape),
    );
    for (const shape of answers)
      expect(shape).toEqual(expect.arrayContaining(['total', 'page', 'page_size']));
  });
});

test('what the public reads names no cost, no supplier and no secret', () => {
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  const told = calls
    .filter(({ access }) => !isPanels(access))
    .map(({ name, path, method }) => {
      const answers = document.paths?.[path]?.[method.toLowerCase() as 'get']?.responses;
      return { name, text: JSON.stringify(answers ?? '') };
    });
  const leaks = told.filter(({ text }) =>
    /"(?:[a-z_]*cost[a-z_]*|[a-z_]*supplier[a-z_]*|purchase_price|margin[a-z_]*|profit|loss|[a-z_]*_key|smtp[a-z_]*|[a-z_]*hash|service_cost|user_id|moderated_by)":/.test(
      text,
    ),
  );
  expect(leaks.map(({ name }) => name)).toEqual([]);
});
