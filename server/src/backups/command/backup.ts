// Backs the shop up, open or closed: npm run backup
// To another folder than the settings say: npm run backup -- --to /media/disco
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startEmbeddedDatabase } from '../../platform/database/embedded.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { BackupError } from '../archive/archive-error.ts';
import { folderPlace } from '../places/folder.ts';
import { runBackup } from '../run-backup.ts';
import { formatBytes, runCommand, say } from './run-command.ts';

runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const cluster = join(config.dataDir, 'postgres');
  if (config.databaseUrl === null && !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new BackupError(`Não há loja em ${config.dataDir}: indique a pasta dela em DATA_DIR.`);
  }
  // A database that the open shop runs is used and left running.
  const isShopOpen = existsSync(join(cluster, 'postmaster.pid'));
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedDatabase(config.dataDir, { durable: true, archiveTo: config.walArchive })
      : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const { db } = openDatabase(url, 2);
  const began = performance.now();
  try {
    await migrate(db);
    const place = values.to === undefined ? null : folderPlace(resolve(values.to));
    const made = await runBackup({ db, databaseUrl: url, config, now: () => new Date() }, 'comando', place);
    const seconds = ((performance.now() - began) / 1000).toLocaleString('pt-PT', {
      maximumFractionDigits: 1,
    });
    say(`\n  Cópia feita: ${made.name}`);
    say(`  Em:          ${made.place}`);
    say(
      `  Tem:         ${made.rows} linhas da base de dados, ${made.files} ficheiros, ${formatBytes(made.bytes)} (${seconds} s)`,
    );
    if (made.removed.length > 0) say(`  Apagadas:    ${made.removed.join(', ')}`);
    say('\n  Confirme-a com: npm run restore -- ficheiro --dry-run\n');
  } finally {
    await db.destroy();
    if (embedded && !isShopOpen) await embedded.stop();
  }
});
