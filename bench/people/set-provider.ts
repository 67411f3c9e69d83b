import { readConfig } from '#server/config.ts';
import type { Simulator } from '#server/payments/simulator/start-simulator.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { writeSecrets } from '#server/settings/secrets.ts';

/** Has the shop at `url` (its database's address) take its payments through the simulator. */
export async function setProvider(dataDir: string, url: string, { provider }: Simulator): Promise<void> {
  const { db } = openDatabase(url, 1);
  const { keys } = provider;
  await db.transaction().execute(async (tx) => {
    await writeSecrets(tx, readConfig({ DATA_DIR: dataDir }), {
      ifthenpay_backoffice_key: keys.backoffice,
      ifthenpay_multibanco_key: keys.multibanco,
      ifthenpay_anti_phishing_key: keys.antiPhishingKey,
    });
  });
  await db.destroy();
}
