// Makes an administrator of a real shop: npm run admin -- --email dona@loja.pt --name "Maria Dona"
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAdmin } from '#server/accounts/create-admin.ts';
import { readConfig } from '#server/config.ts';
import { beginClosed } from '#server/opening/begin-closed.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const email = values.email?.trim() ?? '';
  if (!/^\S+@\S+\.\S+$/.test(email)) {
    throw new Error('Uso: npm run admin -- --email dona@loja.pt --name "Maria Dona"');
  }
  const config = readConfig(process.env);
  // A database that the open shop runs is used and left running.
  const isShopOpen = existsSync(join(config.dataDir, 'postgres/postmaster.pid'));
  const embedded = config.databaseUrl === null ? await startEmbeddedDatabase(config.dataDir) : null;
  const { db } = openDatabase(embedded?.url ?? config.databaseUrl ?? '', 2);
  try {
    await migrate(db);
    const { user, password } = await createAdmin(
      { db, now: () => new Date() },
      { email, name: values.name?.trim() || 'Administrador' },
    );
    const isNew = await beginClosed({ db, config });
    console.log(`\n  Administrador: ${user.email}\n  Password:      ${password}\n`);
    console.log('  Esta password só é mostrada agora. As sessões anteriores desta conta terminaram.');
    if (isNew) console.log('  A loja fica fechada ao público até a abrir: no painel, em “Abrir a loja”.');
  } finally {
    await db.destroy();
    if (embedded && !isShopOpen) await embedded.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
