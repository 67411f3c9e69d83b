// Says whether anybody changed the audit in the database, shop open or closed: npm run audit -- check
// And whether its end was cut off since an earlier check: npm run audit -- check --head 1042:9f3c…
import { parseArgs } from 'node:util';
import { CHAIN_FAULT_LABELS } from '#core/audit/contract.ts';
import { CommandError, runCommand, say, withShop } from '../../platform/command/run-command.ts';
import { chainEvents } from '../chain/chain-events.ts';
import { checkChain } from '../chain/check-chain.ts';

/** Faults that are said one by one. */
const SHOWN = 50;

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' } },
  });
  if (positionals.join(' ') !== 'check') {
    throw new CommandError('Uso: npm run audit -- check [--head posição:hash]');
  }
  if (values.head !== undefined && !/^\d{1,15}:[\da-f]{64}$/.test(values.head)) {
    throw new CommandError('--head é o que uma verificação anterior disse em "Fim": posição:hash.');
  }
  await withShop(async ({ db, config }) => {
    await chainEvents({ db, config, now: () => new Date() });
    const report = await checkChain({ db, config }, values.head ?? null);
    say(`\n  Elos:      ${report.links}, dos quais ${report.forgotten} de registos apagados no seu prazo`);
    if (report.keyless > 0) {
      say(
        `  Sem chave: ${report.keyless} elos foram feitos com uma chave que se perdeu: só os registos se conferem`,
      );
    }
    say(`  Fim:       ${report.head ?? 'a cadeia está vazia'}`);
    if (report.faults.length === 0) {
      say('\n  A auditoria está inteira. Anote o fim fora desta máquina e dê-o com --head da próxima vez.\n');
      return;
    }
    say('');
    for (const { position, event, fault } of report.faults.slice(0, SHOWN)) {
      say(`  ${position === null ? '' : `N.º ${position}, `}${event}: ${CHAIN_FAULT_LABELS[fault]}`);
    }
    throw new CommandError(`A auditoria não confere: ${report.faults.length} falhas.`);
  });
});
