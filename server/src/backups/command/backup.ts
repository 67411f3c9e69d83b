// Backs the shop up, open or closed: npm run backup
// To another folder than the settings say: npm run backup -- --to /media/disco
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withShop } from '../../platform/command/run-command.ts';
import { filesOf } from '../../platform/files/open-files.ts';
import { folderPlace } from '../places/folder.ts';
import { runBackup } from '../run-backup.ts';
import { formatBytes, runCommand, say } from './run-command.ts';

runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  await withShop(async ({ db, url, config }) => {
    const began = performance.now();
    const place = values.to === undefined ? null : folderPlace(resolve(values.to));
    const made = await runBackup(
      { db, databaseUrl: url, config, files: await filesOf(config), now: () => new Date() },
      'comando',
      place,
    );
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
  });
});
