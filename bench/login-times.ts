// node bench/login-times.ts [samples]: how long a login with a wrong password takes, of accounts that exist and of ones that do
// not, one after the other in random order, and whether the two can be told apart (Mann and Whitney's U).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashPassword } from '#server/accounts/passwords.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { ensureBuild } from '../scripts/setup/build.mjs';
import { hangUp, Visitor } from './people/visitor.ts';
import { startShop } from './shop-process.ts';
import { type Timed, tellApart } from './told-apart.ts';

const samples = Number(process.argv[2] ?? 1000);
const WARM_UP = 40;

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), 'balcao-login-'));
const database = await startEmbeddedDatabase(folder, { durable: true, tcp: true });
const { db } = openDatabase(database.url, 2);
const shop = await startShop(folder, { DATABASE_URL: database.url, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
try {
  const password_hash = await hashPassword('cavalo-bateria-agrafo');
  const people = Array.from({ length: samples + WARM_UP }, (_, n) => ({
    id: `pessoa-${n}`,
    name: `Pessoa ${n}`,
    email: `pessoa-${n}@example.pt`,
  }));
  await db.insertInto('users').values(people).execute();
  await db
    .insertInto('credentials')
    .values(people.map(({ id }) => ({ user_id: id, password_hash })))
    .execute();
  // Rows that were just written are slower to read the first time: only accounts have any.
  await sql`VACUUM (ANALYZE) users, credentials`.execute(db);
  const times: Timed[] = [];
  for (let n = 0; n < 2 * (samples + WARM_UP); n++) {
    const exists = Math.random() < 0.5;
    // Each account, and each address, is tried once: nobody is made to wait.
    const email = `${exists ? 'pessoa' : 'ninguem'}-${Math.floor(n / 2)}@example.pt`;
    const visitor = new Visitor(shop.url, n);
    const began = performance.now();
    const { status } = await visitor.send('POST', '/api/auth/login', { email, password: 'errada-mas-longa' });
    const ms = performance.now() - began;
    if (status !== 401) throw new Error(`answered ${status}`);
    if (n >= 2 * WARM_UP) times.push({ exists, ms });
  }
  tellApart(times, 'logins of an account', 'logins of none');
} finally {
  hangUp();
  await shop.stop();
  await db.destroy();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
