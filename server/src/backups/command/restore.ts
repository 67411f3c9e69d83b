// Puts a shop back from a backup, into an empty folder: DATA_DIR=/pasta/nova npm run restore -- balcao-….tar
// From object storage: npm run restore -- s3://bucket/loja/balcao-….tar (AWS_ACCESS_KEY_ID, … in the environment)
// To a minute, from the folder that keeps every change: npm run restore -- /arquivo --until '2026-11-21 14:30'
// Only proves the backup whole, and changes nothing: npm run restore -- balcao-….tar --dry-run
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fromLisbon } from '#core/shared/lisbon-time.ts';
import { type Config, readConfig } from '../../config.ts';
import { BackupError } from '../archive/archive-error.ts';
import type { Contents } from '../archive/contents.ts';
import { restoreUntil } from '../continuous/restore-until.ts';
import { type OpenArchive, proveArchive, restoreBackup } from '../restore-backup.ts';
import { readPassphrase } from './read-passphrase.ts';
import { formatBytes, runCommand, say } from './run-command.ts';

const USAGE =
  "Uso: DATA_DIR=/pasta/nova npm run restore -- balcao-….tar [--dry-run] | /arquivo [--until '2026-11-21 14:30']";

function tell(contents: Contents, keys: readonly string[]): void {
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = contents.entries.filter((entry) => entry.name.startsWith('files/')).length;
  const when = new Date(contents.made_at).toLocaleString('pt-PT', { timeZone: 'Europe/Lisbon' });
  say(`  De:        ${when} (hora de Lisboa)`);
  say(
    `  Tamanho:   ${formatBytes(contents.entries.reduce((sum, entry) => sum + entry.bytes, 0))}, ${contents.entries.length} partes, todas conferem`,
  );
  say(`  Tem:       ${rows} linhas em ${contents.tables.length} tabelas, ${files} ficheiros`);
  for (const name of ['orders', 'users', 'products']) {
    const table = contents.tables.find(
      (candidate) => candidate.schema === 'public' && candidate.name === name,
    );
    if (table) say(`             ${name}: ${table.rows}`);
  }
  say(`  Chaves:    ${keys.join(', ') || 'nenhuma'} (abrem com a frase-passe)`);
}

/** A file of this machine, or `s3://bucket/loja/balcao-….tar` with the usual AWS variables. */
async function openerOf(given: string, { s3 }: Pick<Config, 's3'>): Promise<OpenArchive> {
  const [, bucket, prefix = '', name] = /^s3:\/\/([^/]+)\/(.*\/)?([^/]+)$/.exec(given) ?? [];
  if (!bucket || !name) {
    const file = resolve(given);
    if (!existsSync(file)) throw new BackupError(`Não existe o ficheiro ${file}.`);
    return async () => createReadStream(file);
  }
  if (!s3) {
    throw new BackupError(
      'Para ler do S3 ponha AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY no ambiente (e AWS_ENDPOINT_URL, AWS_REGION).',
    );
  }
  const { s3Place } = await import('../places/s3.ts');
  return async () => await s3Place({ ...s3, bucket, prefix }).open(name);
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** From the folder of the continuous archive, to a minute: in Lisbon's time unless a zone is said. */
async function goBack(archive: string, given: string | null, config: Config): Promise<void> {
  const until = given === null ? null : readMoment(given);
  const passphrase = await readPassphrase(config.backupPassphrase);
  if (config.databaseUrl !== null)
    throw new BackupError('Ao minuto repõe-se só a base de dados incluída: tire DATABASE_URL.');
  const base = await restoreUntil({
    archive,
    passphrase,
    dataDir: config.dataDir,
    until,
    say: (line) => say(`  ${line}`),
  });
  say(
    `\n  Loja reposta em ${config.dataDir}, ${until ? `como estava em ${local(until)}` : 'até à última alteração guardada'}.`,
  );
  say(`  A partir de ${base.name}.`);
  say('\n  Abra-a com npm start (com o mesmo DATA_DIR, e outro WAL_ARCHIVE_DIR).\n');
}

const local = (at: Date) => `${at.toLocaleString('pt-PT', { timeZone: 'Europe/Lisbon' })} (hora de Lisboa)`;

function readMoment(text: string): Date {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text)?.slice(1).map(Number);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts ?? [];
  const at = parts ? fromLisbon({ year, month, day, hour, minute, second: second || 0 }) : new Date(text);
  if (Number.isNaN(at.getTime()))
    throw new BackupError(`Não percebo o momento ${text}: escreva, por exemplo, "2026-11-21 14:30".`);
  return at;
}

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, until: { type: 'string' } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new BackupError(USAGE);
  const config = readConfig(process.env);
  if (await isFolder(given)) return await goBack(resolve(given), values.until ?? null, config);
  if (values.until !== undefined)
    throw new BackupError(`--until é para uma pasta de WAL_ARCHIVE_DIR.\n  ${USAGE}`);
  const archive = await openerOf(given, config);
  const passphrase = await readPassphrase(config.backupPassphrase);
  if (values['dry-run']) {
    const { contents, keys } = await proveArchive(archive, passphrase);
    say('\n  A cópia está inteira. Nada foi alterado.');
    tell(contents, Object.keys(keys));
    say('');
    return;
  }
  const { contents, keys } = await restoreBackup({
    archive,
    passphrase,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    say: (line) => say(`  ${line}`),
  });
  say(`\n  Loja reposta em ${config.dataDir}.`);
  tell(contents, Object.keys(keys));
  say('\n  Abra-a com npm start (com o mesmo DATA_DIR).\n');
});
