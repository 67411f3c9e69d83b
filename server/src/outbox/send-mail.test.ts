import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createElement } from 'react';
import { SMTPServer } from 'smtp-server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import { atEnd } from '../testing/at-end.ts';
import { catchMail } from '../testing/mail-catcher.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { EmailLayout } from './email-layout.tsx';
import { claimMail, endAttempt, keepClaim } from './jobs/claim-mail.ts';
import { findForgotten } from './jobs/find-forgotten.ts';
import { sendMailJob } from './jobs/kinds.ts';
import { type MailServer, sendMail } from './jobs/send-mail.ts';
import { type Mail, queueMail } from './queue-mail.ts';

const mail: Mail = {
  kind: 'teste',
  isOptional: false,
  values: {},
  dedupeKey: 'teste:1',
  to: 'ana@example.pt',
  subject: 'Olá',
  body: createElement('p', null, 'Está tudo <bem>'),
};

let demo: TestShop;
/** A demo shop, or the real one beside it. */
let shop: TestShop;
let real: TestShop;
beforeAll(async () => {
  demo = await testShop();
  real = await testShop({ database: demo.database, environment: { DEMO: '0' } });
});
beforeEach(async () => {
  shop = demo;
  await shop.db.deleteFrom('emails').execute();
  await shop.reset();
});

async function queued(body = mail.body): Promise<{ email_id: string }> {
  await shop.db.transaction().execute((tx) => queueMail(tx, shop.deps, { ...mail, body }));
  return (await shop.queue.queued())[0]?.payload as { email_id: string };
}

/** The mail under test: who logs in beside it may be told of a device that is new. */
async function stored() {
  return await shop.db
    .selectFrom('emails')
    .selectAll()
    .where('kind', '=', mail.kind)
    .executeTakeFirstOrThrow();
}

/** An address where nothing listens. */
async function closedServer(): Promise<MailServer> {
  const probe = createServer();
  const port = await new Promise<number>((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
  const from = { name: 'Loja', address: 'loja@example.pt' };
  return { host: '127.0.0.1', port, username: '', password: null, from };
}

test('one key is one mail, with its text and its job', async () => {
  await queued();
  await queued();
  expect(await shop.queue.queued()).toHaveLength(1);
  expect(await stored()).toMatchObject({ status: 'em_fila', text: 'Está tudo <bem>', attempts: 0 });
});

test('the line that mailboxes show beside the subject is not said twice in plain text', async () => {
  const sheet = { shopName: 'Loja', preview: 'Em poucas palavras', title: 'Olá', children: 'Por extenso' };
  await queued(createElement(EmailLayout, sheet));
  const { html, text } = await stored();
  expect(html).toContain('Em poucas palavras');
  expect(text).toContain('Por extenso');
  expect(text).not.toContain('Em poucas palavras');
});

test('a file goes with it, one that is gone is left out, and a mailbox may end what it is of', async () => {
  const catcher = await catchMail();
  atEnd(() => catcher.close());
  const server = { ...(await closedServer()), port: catcher.port };
  const folder = join(shop.deps.config.dataDir, 'files', 'invoices');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'abc.pdf'), '%PDF-1.4');
  for (const file of ['invoices/abc.pdf', 'invoices/gone.pdf']) {
    await shop.db.transaction().execute((tx) =>
      queueMail(tx, shop.deps, {
        ...mail,
        dedupeKey: file,
        attached: { file, name: 'FR-2026-1.pdf' },
        oneClick: `${shop.deps.publicUrl}/api/ink-reminders/${'k'.repeat(43)}/end`,
      }),
    );
  }
  for (const { payload } of await shop.queue.queued()) {
    await sendMail(shop.deps, async () => server, payload as { email_id: string });
  }
  expect(catcher.messages.map((message) => message.includes('filename=FR-2026-1.pdf'))).toEqual([
    true,
    false,
  ]);
  // As mailboxes look for their own button (RFC 8058).
  expect(catcher.messages[0]?.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/\S+\/api\/ink-reminders\/k{43}\/end>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m,
  );
});

test('without a mail server it is kept to be read', async () => {
  await sendMail(shop.deps, async () => null, await queued());
  expect(await stored()).toMatchObject({ status: 'guardado', attempts: 0 });
});

test('a server that does not answer is tried again, and at last the mail has failed', async () => {
  const server = await closedServer();
  const job = await queued();
  for (let attempt = 1; attempt <= sendMailJob.retryLimit; attempt += 1) {
    await expect(sendMail(shop.deps, async () => server, job)).rejects.toThrow();
    expect(await stored()).toMatchObject({ status: 'em_fila', attempts: attempt });
  }
  await sendMail(shop.deps, async () => server, job);
  expect(await stored()).toMatchObject({ status: 'falhado', sent_at: null });
});

test('what a server refuses for good is not tried again, and says so; what it puts off is', async () => {
  let refusal = { responseCode: 550, message: '5.1.1 No such user' };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(refusal.message), refusal)),
  });
  smtp.on('error', () => {});
  await new Promise<void>((listening) => void smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  const from = { name: 'Loja', address: 'loja@example.pt' };
  const server: MailServer = { host: '127.0.0.1', port, username: '', password: null, from };
  const job = await queued();
  await sendMail(shop.deps, async () => server, job);
  expect(await stored()).toMatchObject({ status: 'falhado', attempts: 1 });
  expect((await stored()).error).toMatch(/recusou este email de vez.*No such user/);

  await shop.db.deleteFrom('emails').execute();
  await shop.reset();
  refusal = { responseCode: 450, message: '4.2.0 Later' };
  const later = await queued();
  await expect(sendMail(shop.deps, async () => server, later)).rejects.toThrow();
  expect(await stored()).toMatchObject({ status: 'em_fila', attempts: 1 });
  await new Promise<void>((closed) => smtp.close(closed));
});

describe('a link that opens an account', () => {
  const token = 'x'.repeat(43);
  const link = createElement('a', { href: `https://loja.example/nova-password#token=${token}` }, 'Definir');
  const shown = async (as: 'read' | 'opened' = 'read') => {
    const { password } = await createAdmin(shop.deps, { name: 'Dona', email: 'dona@example.pt' });
    const { app } = shop;
    const login = await app.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'dona@example.pt', password }),
    });
    const { access_token: bearer } = (await login.json()) as Session;
    const { id } = await stored();
    const answer = await app.request(`/api/admin/outbox/${id}${as === 'opened' ? '/open' : ''}`, {
      method: as === 'opened' ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${bearer}` },
    });
    return (await answer.json()) as { html: string; text: string };
  };
  const everywhere = async (): Promise<string> => JSON.stringify([await shown(), await stored()]);

  test('is not shown while it waits, and is sent whole', async () => {
    await queued(link);
    expect(JSON.stringify(await shown())).not.toContain(token);
    expect((await stored()).html).toContain(token);
  });

  test('is not kept once the mail is sent', async () => {
    const catcher = await catchMail();
    const server = { ...(await closedServer()), port: catcher.port };
    await sendMail(shop.deps, async () => server, await queued(link));
    await catcher.close();
    expect(catcher.messages.join()).toContain(token);
    expect(await everywhere()).not.toContain(token);
  });

  test('is not kept when the mail could not be sent', async () => {
    const server = await closedServer();
    const job = await queued(link);
    for (let attempt = 1; attempt <= sendMailJob.retryLimit; attempt += 1) {
      await expect(sendMail(shop.deps, async () => server, job)).rejects.toThrow();
      expect((await stored()).html).toContain(token);
    }
    await sendMail(shop.deps, async () => server, job);
    expect(await everywhere()).not.toContain(token);
  });

  test('is not kept by a real shop without a mail server', async () => {
    shop = real;
    await sendMail(shop.deps, async () => null, await queued(link));
    expect(await everywhere()).not.toContain(token);
  });

  test('is readable in a demo shop without a mail server: the tester has no other mailbox', async () => {
    await sendMail(shop.deps, async () => null, await queued(link));
    expect(await shown('opened')).toMatchObject({ html: expect.stringContaining(token) });
  });
});

describe('one process at a time', () => {
  const wait = () => Promise.withResolvers<void>();
  const serverAt = async (port: number): Promise<MailServer> => ({ ...(await closedServer()), port });

  test('of two that have the job at once, one sends, and the other looks again later', async () => {
    const [taken, goOn] = [wait(), wait()];
    const catcher = await catchMail(async () => {
      taken.resolve();
      await goOn.promise;
    });
    const server = await serverAt(catcher.port);
    const job = await queued();
    const first = sendMail(shop.deps, async () => server, job);
    await taken.promise;
    expect(await stored()).toMatchObject({ status: 'em_fila', attempts: 1 });
    await sendMail(shop.deps, async () => server, job);
    goOn.resolve();
    await first;
    await catcher.close();
    expect(catcher.messageIds).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: 'enviado', attempts: 1, claim: null });
    expect(await shop.queue.queued()).toHaveLength(2);
    await sendMail(shop.deps, async () => server, job);
    expect(await stored()).toMatchObject({ attempts: 1 });
  });

  test('one that died in flight counts: the mail goes out again once its time is over, under the same name', async () => {
    const catcher = await catchMail();
    const server = await serverAt(catcher.port);
    const job = await queued();
    const claim = crypto.randomUUID();
    // What a process leaves that is killed while the server has the mail.
    expect(await claimMail(shop.deps, job.email_id, claim)).toMatchObject({ attempts: 1 });
    await sendMail(shop.deps, async () => server, job);
    expect(catcher.messageIds).toHaveLength(0);
    const later = { ...shop.deps, now: () => new Date(shop.deps.now().getTime() + 20_000) };
    await sendMail(later, async () => server, job);
    await catcher.close();
    expect(catcher.messageIds).toEqual([`<${job.email_id}@example.pt>`]);
    expect(await stored()).toMatchObject({ status: 'enviado', attempts: 2 });
    // The dead one comes back to life: what it says is not heard any more.
    expect(await keepClaim(shop.deps, { id: job.email_id, claim })).toBe(false);
    await endAttempt(shop.db, { id: job.email_id, claim }, { status: 'em_fila' });
    expect(await stored()).toMatchObject({ status: 'enviado', attempts: 2 });
  });

  test('says while it waits for a slow server that it is alive', async () => {
    const job = await queued();
    const claim = crypto.randomUUID();
    await claimMail(shop.deps, job.email_id, claim);
    const later = { ...shop.deps, now: () => new Date(shop.deps.now().getTime() + 15_000) };
    expect(await keepClaim(later, { id: job.email_id, claim })).toBe(true);
    const [before, after] = [20_000, 35_000].map((ms) => new Date(shop.deps.now().getTime() + ms));
    expect((await stored()).claimed_until).toEqual(after);
    expect(after?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
  });
});

test('a mail whose job is gone is found', async () => {
  const { email_id } = await queued();
  await shop.queue.empty();
  const at = (hours: number) => ({
    ...shop.deps,
    now: () => new Date(shop.deps.now().getTime() + hours * 3_600_000),
  });
  expect(await findForgotten(at(2))).toBe(0);
  expect(await findForgotten(at(4))).toBe(1);
  expect(await shop.queue.queued()).toMatchObject([{ kind: 'outbox.send-mail', payload: { email_id } }]);
  await sendMail(shop.deps, async () => null, { email_id });
  expect(await findForgotten(at(4))).toBe(0);
});
