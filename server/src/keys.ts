// The keys of what is sealed at rest, shop open or closed.
// What is sealed with what, and what a lost key cost: npm run keys
// A new key, and everything sealed with it:            npm run keys -- rotate
// Away with keys that nothing is sealed with:          npm run keys -- forget
import { sealedPlaces } from './features.ts';
import { CommandError, runCommand, say, withShop } from './platform/command/run-command.ts';
import { forgetOldKeys, lookAtSeals, rotateKeys } from './platform/secrets/rotate-keys.ts';
import type { Resealed } from './platform/secrets/sealed-place.ts';

function tell(done: readonly Resealed[], word: string): void {
  for (const { place, sealed, kept, lost } of done) {
    say(`\n  ${place.label}`);
    say(`    ${kept + sealed} com chave conhecida${sealed > 0 ? `, ${sealed} ${word}` : ''}`);
    if (lost.length > 0) say(`    PERDIDOS (nenhuma chave os abre): ${lost.join(', ')}`);
  }
  say('');
}

runCommand(async () => {
  const [act = 'look', ...more] = process.argv.slice(2);
  if (!['look', 'rotate', 'forget'].includes(act) || more.length > 0) {
    throw new CommandError('Uso: npm run keys [-- rotate | -- forget]');
  }
  await withShop(async ({ db, config }) => {
    const shop = { db, config };
    const places = sealedPlaces();
    if (act === 'look') return tell(await lookAtSeals(shop, places), 'com uma chave antiga');
    if (act === 'rotate') {
      tell(await rotateKeys(shop, places), 'selados outra vez');
      say('  As chaves antigas ficam até: npm run keys -- forget\n');
      return;
    }
    if (config.secretKey !== null) {
      throw new CommandError('As chaves estão em SECRET_KEY: tire de lá as do meio, em todas as máquinas.');
    }
    const dropped = await forgetOldKeys(shop, places);
    if (dropped === null)
      throw new CommandError('Ainda há segredos com chaves antigas: npm run keys -- rotate');
    say(`\n  Chaves esquecidas: ${dropped}\n`);
  });
});
