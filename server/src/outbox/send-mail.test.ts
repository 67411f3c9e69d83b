import { createServer } from 'node:net';
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { createTestDeps, type TestDeps } from '../platform/testing/test-deps.ts';
import { sendMailJob } from './jobs/kinds.ts';
import { type MailServer, sendMail } from './jobs/send-mail.ts';
import { type Mail, queueMail } from './queue-mail.ts';

const mail: Mail = {
  kind: 'teste',
  dedupeKey: 'teste:1',
  to: 'ana@example.pt',
  subject: 'Olá',
  body: createElement('p', null, 'Está tudo <bem>'),
};

let database: TestDatabase;
let deps: TestDeps;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom('emails').execute();
  deps = createTestDeps(database);
});

async function queued(): Promise<{ email_id: string }> {
  await database.db.transaction().execute((tx) => queueMail(tx, deps.jobs, mail));
  return deps.sent[0]?.payload as { email_id: string };
}

async function stored() {
  return await database.db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
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
  expect(deps.sent).toHaveLength(1);
  expect(await stored()).toMatchObject({ status: 'em_fila', text: 'Está tudo <bem>', attempts: 0 });
});

test('without a mail server it is kept to be read', async () => {
  await sendMail(deps, async () => null, await queued());
  expect(await stored()).toMatchObject({ status: 'guardado', attempts: 0 });
});

test('a server that does not answer is tried again, and at last the mail has failed', async () => {
  const server = await closedServer();
  const job = await queued();
  for (let attempt = 1; attempt <= sendMailJob.retryLimit; attempt += 1) {
    await expect(sendMail(deps, async () => server, job)).rejects.toThrow();
    expect(await stored()).toMatchObject({ status: 'em_fila', attempts: attempt });
  }
  await sendMail(deps, async () => server, job);
  expect(await stored()).toMatchObject({ status: 'falhado', sent_at: null });
});
