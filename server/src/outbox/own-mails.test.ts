import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOf, placeholdersOf } from '#core/outbox/mail-kinds.ts';
import type { MailWords } from '#core/settings/sections/mails.ts';
import { FEATURES } from '../features.ts';
import { system } from '../platform/http/caller.ts';
import { changeSettings, saveSettings } from '../settings/save-settings.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { EmailLayout, EmailWords } from './email-layout.tsx';
import { previewMail } from './preview-mail.tsx';
import { queueMail } from './queue-mail.ts';

const MAIL_KINDS = FEATURES.flatMap(({ room }) => room.mails);

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('emails').execute();
});

const by = system('test');
let serial = 0;
const TOKEN = 'x'.repeat(43);

function words(kind: string, changes: Partial<MailWords>): MailWords {
  return { kind, is_off: false, subject: '', title: '', body: '', ...changes };
}

async function say(...texts: MailWords[]): Promise<void> {
  await saveSettings(shop.deps, by, { mail_settings: { texts } });
}

async function write(kind: string): Promise<void> {
  serial += 1;
  const children = [
    createElement(EmailWords, { key: 'words', paragraphs: ['Olá Ana,', 'Original.'] }),
    createElement('a', { key: 'link', href: `https://loja.example/nova-password#token=${TOKEN}` }, 'Ver'),
  ];
  const sheet = EmailLayout({ shopName: 'Loja', preview: 'Original', title: 'Original', children });
  await queueMail(shop.db, shop.deps, {
    ...mailOf(MAIL_KINDS, kind),
    dedupeKey: `own:${serial}`,
    to: 'ana@example.pt',
    subject: 'Original',
    values: { nome: 'Ana <b>', numero: 'ORD-1' },
    body: sheet,
  });
}

async function written() {
  return await shop.db.selectFrom('emails').select(['subject', 'html', 'text']).execute();
}

test('a mail says the owner’s words, its facts and the signature, and the original after they are taken back', async () => {
  await saveSettings(shop.deps, by, { email_settings: { signature: 'Equipa da loja' } });
  await say(words('encomenda.placed', { subject: 'Viva {nome}', body: 'Chegou a {numero}.' }));
  await write('encomenda.placed');
  const [own] = await written();
  expect(own?.subject).toBe('Viva Ana <b>');
  expect(own?.html).toContain('Chegou a ORD-1.');
  expect(own?.html).toContain(`#token=${TOKEN}`);
  expect(own?.html).not.toContain('Original.');
  expect(own?.text).toMatch(/Chegou a ORD-1\.[\s\S]*Equipa da loja/);
  await say();
  await write('encomenda.placed');
  expect((await written()).at(-1)?.subject).toBe('Original');
  await saveSettings(shop.deps, by, { email_settings: { signature: '' } });
});

test('one that may be turned off is not written, one that must be sent is', async () => {
  await say(words('avaliacao.convite', { is_off: true }), words('encomenda.paid', { is_off: true }));
  await write('avaliacao.convite');
  expect(await written()).toEqual([]);
  await write('encomenda.paid');
  expect(await written()).toHaveLength(1);
  await say();
});

test('a preview is of the last that was written, opens nothing and sends nothing; else an example', async () => {
  const look = (kind: string) => previewMail(shop.db, MAIL_KINDS, kind, { body: 'Olá, {nome}!' });
  const example = await look('encomenda.placed');
  expect(example).toMatchObject({
    ok: true,
    value: { of: null, html: expect.stringContaining('Olá, Ana Silva!') },
  });
  await write('encomenda.placed');
  const real = await look('encomenda.placed');
  if (!real.ok) throw new Error(real.failure.code);
  expect(real.value.of).not.toBeNull();
  expect(real.value.html).toContain('Olá, Ana &lt;b&gt;!');
  expect(real.value.html).not.toContain(TOKEN);
  expect(real.value.subject).toBe('Recebemos a sua encomenda ORD-1');
  expect(await written()).toHaveLength(1);
  expect(await look('encomenda.nenhuma')).toMatchObject({ ok: false });
});

test('the list has each mail once, with words that the owner could save as they are', async () => {
  expect(new Set(MAIL_KINDS.map(({ kind }) => kind)).size).toBe(MAIL_KINDS.length);
  const all = MAIL_KINDS.map(({ kind, subject, title, body }) =>
    words(kind, { subject, title, body: body.join('\n\n') }),
  );
  const saved = await saveSettings(shop.deps, by, { mail_settings: { texts: all } });
  expect(saved.mail_settings.texts).toEqual(all);
  for (const kind of MAIL_KINDS) expect(placeholdersOf(kind)).toContain('loja');
  await say();
});

test('a stored secret is taken away, once, and the audit has its name', async () => {
  await saveSettings(shop.deps, by, { email_settings: { smtp_password: 'muito-secreta' } });
  const remove = () => changeSettings(shop.deps, by, { email_settings: { smtp_password: null } });
  const removed = await remove();
  expect(removed).toMatchObject({ ok: true, value: { secrets_defined: { smtp_password: false } } });
  const events = async () =>
    await shop.db
      .selectFrom('audit_events')
      .select('after')
      .where('type', '=', 'settings.changed')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  const before = await events();
  expect(before[0]?.after).toMatchObject({ removed: ['smtp_password'] });
  await remove();
  expect(await events()).toHaveLength(before.length);
});

test('a mail wears the shop’s face: its logo and a telephone to press, and its name where the logo is a drawing', async () => {
  const shopFacts = {
    company_name: 'Loja & Filhos',
    company_phone: '239000004',
    company_email: 'geral@loja.example',
  };
  await saveSettings(shop.deps, by, {
    ...shopFacts,
    company_logo: '/ficheiros/images/0123456789abcdef0123456789abcdef/logo.webp',
  });
  await write('encomenda.placed');
  const face = (await written()).at(-1)?.html ?? '';
  expect(face).toContain(
    `<img src="${shop.deps.publicUrl}/ficheiros/images/0123456789abcdef0123456789abcdef/mail-head.jpg" alt="Loja &amp; Filhos"`,
  );
  expect(face).toContain('<a href="tel:239000004"');
  expect(face).toContain('<a href="mailto:geral@loja.example"');
  await saveSettings(shop.deps, by, {
    company_logo: '/ficheiros/images/0123456789abcdef0123456789abcdef/logo.svg',
  });
  await write('encomenda.placed');
  const drawn = (await written()).at(-1)?.html ?? '';
  expect(drawn).toContain('/ficheiros/images/0123456789abcdef0123456789abcdef/mail-head.jpg"');
  await saveSettings(shop.deps, by, { company_logo: 'https://outro.example/logo.png' });
  await write('encomenda.placed');
  const elsewhere = (await written()).at(-1)?.html ?? '';
  expect(elsewhere).not.toContain('<img');
  expect(elsewhere).toMatch(/data-mail="shop"[^>]*>Loja/);
});
