// Where the shop's files lie, shop open or closed: npm run files
// All of them to where new ones go (FILES_PLACE):  npm run files -- move
import { sql } from 'kysely';
import { marksOfOpenShops } from '../cache/notify.ts';
import { CommandError, type CommandShop, runCommand, say, withShop } from '../command/run-command.ts';
import type { Tx } from '../database/database.ts';
import { type Files, FilesAwayError } from './files.ts';
import { moveFiles } from './move-files.ts';
import { bothPlaces, filesMark, ownFolder } from './open-files.ts';

/** A line is said, and the open shops are looked at again, after so many files. */
const EVERY = 500;

async function tell(label: string, files: Files): Promise<void> {
  let [count, sum] = [0, 0];
  for await (const { bytes } of files.list('')) [count, sum] = [count + 1, sum + bytes];
  say(
    `  ${label}: ${count} ficheiros, ${(sum / 1e6).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} MB`,
  );
}

/**
 * Refuses to move what an open shop would look for in vain, or put back behind the mover.
 * @throws CommandError
 */
async function refuseOtherShops(tx: Tx, mark: string): Promise<void> {
  if ((await marksOfOpenShops(tx)).some((other) => other !== mark))
    throw new CommandError(
      'Uma loja aberta nesta base de dados guarda os ficheiros noutro sítio: reinicie primeiro todas com os mesmos ' +
        'FILES_BUCKET, FILES_PLACE e AWS_ENDPOINT_URL deste comando.',
    );
}

async function move({ db, config }: CommandShop): Promise<void> {
  const both = await bothPlaces(config);
  if (!both || !config.files)
    throw new CommandError('Falta FILES_BUCKET (s3://bucket/pasta/): não há de onde nem para onde mudar.');
  const { folder, bucket } = both;
  const [from, to] = config.files.place === 'bucket' ? [folder, bucket] : [bucket, folder];
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    // Until it ends, however it ends: two of them would each take the other's copy for what was removed meanwhile.
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('balcao files')) AS mine`.execute(tx);
    if (!rows[0]?.mine)
      throw new CommandError('Os ficheiros desta loja já estão a ser mudados: espere que acabe.');
    await refuseOtherShops(tx, filesMark(config));
    const moved = await moveFiles(from, to, async (count) => {
      if (count % EVERY !== 0) return;
      say(`  ${count} ficheiros mudados…`);
      await refuseOtherShops(tx, filesMark(config));
    });
    say(
      `\n  Mudados agora: ${moved} ficheiros, para ${config.files?.place === 'bucket' ? 'o bucket' : 'a pasta'}.`,
    );
  });
  await tell('Por mudar', from);
  say('');
}

async function main(): Promise<void> {
  const [act = 'look', ...more] = process.argv.slice(2);
  if (!['look', 'move'].includes(act) || more.length > 0)
    throw new CommandError('Uso: npm run files [-- move]');
  await withShop(async (shop) => {
    if (act === 'move') return await move(shop);
    const both = await bothPlaces(shop.config);
    await tell('Na pasta', both?.folder ?? ownFolder(shop.config));
    if (both) await tell('No bucket', both.bucket);
    say(`  Os novos ficam ${shop.config.files?.place === 'bucket' ? 'no bucket' : 'na pasta'}.`);
  });
}

runCommand(async () => {
  await main().catch((error: unknown) => {
    if (!(error instanceof FilesAwayError)) throw error;
    throw new CommandError(
      `O serviço S3 não responde (${error.message}). Execute outra vez o comando: continua onde ficou.`,
    );
  });
});
