import { beforeAll, describe, expect, it, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/defaults.ts';
import { fieldsOf, SECTIONS, type Section } from '#core/settings/sections.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';

const QUARTER = 15 * 60_000;

/** What stands for "another" in fields of one word, the first that the field takes. */
const OTHERS: readonly unknown[] = [
  'outra',
  'outra@example.pt',
  'https://outra.example',
  '3000-004',
  '501442600',
  'PT50000201231234567890154',
  `AC${'0'.repeat(32)}`,
  '/ficheiros/images/a/800.webp',
  ...[2, 3, 14, 15, 16, 24, 25, 26, 36, 48, 60, 90, 91, 250, 365, 400],
  ...[true, false, 's3', 'madeira', 'invoicexpress', 'M10', null, []],
  '#0b5563',
];

/** Structures, which no single word stands for. */
const STRUCTURES: Readonly<Record<string, unknown>> = {
  weekly: Array(7).fill([]),
  municipal_holiday: '06-24',
  guarantee_notice: `${'a'.repeat(64)}.pdf`,
  carriers: [
    {
      active: true,
      name: 'outra',
      delivery_time: '',
      service_cost: 3,
      customer_price: 5,
      pickup_point_available: false,
      pickup_point_info: '',
      tracking_url: '',
    },
  ],
  tables: DEFAULT_SETTINGS.iva_settings.tables.map((table) => ({ ...table, mainland: table.madeira })),
  extension_from: '2027-01-01',
  gift_amounts: '10, 20',
  closings: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Natal' }],
  texts: [{ kind: 'conta.entrar', is_off: false, subject: 'Olá', title: '', body: '' }],
};

/** A value that this field takes and has not got. */
function another(section: Section, field: string): unknown {
  const shape: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> = {
    ...section.schema.shape,
    ...section.sent.shape,
  };
  const standing = (fieldsOf(section, DEFAULT_SETTINGS) as Record<string, unknown>)[field];
  const variants =
    typeof standing === 'object' && standing !== null && !Array.isArray(standing)
      ? Object.entries(standing).flatMap(([name, value]) =>
          [!value, 'outra', null].map((one) => ({ ...standing, [name]: one })),
        )
      : [];
  const reversed = Array.isArray(standing) ? [[...standing].reverse(), standing.slice(1)] : [];
  const candidates = [STRUCTURES[field], ...OTHERS, ...variants, ...reversed];
  const found = candidates.find((value) => {
    if (value === undefined) return false;
    const parsed = shape[field]?.safeParse(value);
    return parsed?.success && JSON.stringify(parsed.data) !== JSON.stringify(standing);
  });
  if (found === undefined) throw new Error(`${section.name}.${field}: say what else it could be`);
  return found;
}

const body = ({ group }: Section, fields: object) => (group === null ? fields : { [group]: fields });
const fields = SECTIONS.flatMap((section) =>
  Object.entries(section.proofs).map(([field, proof]) => ({
    name: `${section.name}.${field}`,
    asks: proof !== 'free',
    sent: body(section, { [field]: another(section, field) }),
  })),
);
const secrets = SECTIONS.flatMap((section) =>
  Object.keys(section.secrets.shape).map((name) => ({ name, sent: body(section, { [name]: null }) })),
);

let shop: TestShop;
let owner: TestBrowser;
let stale: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  const person = await insertUser(shop.deps, 'dona', { role: 'owner' });
  stale = shop.browser(await tokenOf(shop.deps, person));
  shop.pass(QUARTER);
  owner = shop.browser(await tokenOf(shop.deps, person));
});

const save = (browser: TestBrowser, sent: object) =>
  browser.call<{ code?: string; secrets_defined: Record<string, boolean> }>(
    'PUT',
    '/api/admin/settings',
    sent,
  );

describe('a session whose holder has not shown lately who they are', () => {
  it.each(fields)('$name: asks ($asks)', async ({ asks, sent }) => {
    const { status, body: answer } = await save(stale, sent);
    expect([status, answer.code]).toEqual(asks ? [403, 'proof_needed'] : [200, undefined]);
  });

  it.each(secrets)('$name: asks, as every secret', async ({ sent }) => {
    expect(await save(stale, sent)).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  });

  it('may send what stands already', async () => {
    expect(await save(stale, { email_settings: DEFAULT_SETTINGS.email_settings })).toMatchObject({
      status: 200,
    });
  });

  it('does not change another person’s e-mail, and old mailboxes are told of what is changed', async () => {
    const { user } = await insertUser(shop.deps, 'rita', { email_verified: true });
    const moved = { name: 'Rita', email: 'ladra@example.pt', role: null };
    const path = `/api/admin/users/${user.id}`;
    expect(await stale.call('PUT', path, { ...moved, email: user.email })).toMatchObject({ status: 200 });
    expect(await stale.call('PUT', path, moved)).toMatchObject({ body: { code: 'proof_needed' } });
    expect(await owner.call('PUT', path, moved)).toMatchObject({ status: 200 });
    expect(await mailsTo(user.email)).toEqual(['conta.email_mudado_pela_loja']);

    await save(owner, { company_email: 'loja@example.pt' });
    await save(owner, {
      company_email: 'nova@example.pt',
      email_settings: { from_email: 'loja@example.pt' },
    });
    expect(await mailsTo('loja@example.pt')).toEqual([]);
    await save(owner, { email_settings: { from_email: '' } });
    expect(await mailsTo('loja@example.pt')).toEqual(['loja.email_mudado']);
  });

  it('gives a walk-in their first e-mail: nobody’s mail goes elsewhere', async () => {
    const walkIn = { name: 'Sr. Manuel', phone: '912345678' };
    const { body: made } = await owner.call<{ id: string }>('POST', '/api/admin/users/walk-in', walkIn);
    const named = { name: 'Sr. Manuel', email: 'manuel@example.pt', role: null };
    expect(await stale.call('PUT', `/api/admin/users/${made.id}`, named)).toMatchObject({ status: 200 });
  });
});

async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await shop.db.selectFrom('emails').select('kind').where('recipient', '=', recipient).execute();
  return rows.map(({ kind }) => kind);
}

test.each([
  ['email_settings', 'smtp_server', 'smtp_password', 'smtp.ladra.example'],
  ['backup_settings', 's3_endpoint', 's3_secret_access_key', 'https://ladra.example'],
  ['sms_settings', 'sms_account', 'sms_auth_token', `AC${'1'.repeat(32)}`],
])('%s: another %s takes %s away, unless one comes with it', async (group, place, secret, elsewhere) => {
  const isKept = async (sent: object) => (await save(owner, { [group]: sent })).body.secrets_defined[secret];
  const first = elsewhere.replace('ladra', 'casa').replaceAll('1', '0');
  expect(await isKept({ [place]: first, [secret]: 'muito-secreta' })).toBe(true);
  expect(await isKept({ [place]: first })).toBe(true);
  expect(await isKept({ [place]: elsewhere, [secret]: '' })).toBe(false);
  expect(await isKept({ [place]: first, [secret]: 'muito-secreta' })).toBe(true);
  expect(await isKept({ [place]: elsewhere, [secret]: 'outra-secreta' })).toBe(true);
  expect(await isKept({ [place]: elsewhere, [secret]: null })).toBe(false);
});
