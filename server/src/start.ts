import { flushCompileCache } from 'node:module';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderLockedError } from './platform/data-lock.ts';
import { ChangedMigrationError } from './platform/database/applied-migrations.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-error.ts';
import { mappedStack } from './platform/log/mapped-stack.ts';
import { messageOf } from './platform/log/message-of.ts';
import { openShop, PortTakenError } from './shop.ts';

/** Errors whose message is for the person who starts the shop. */
const OPERATOR_ERRORS = [
  ChangedMigrationError,
  ConfigError,
  DataFolderLockedError,
  EmbeddedDatabaseError,
  PortTakenError,
];

/** Exit code that says: starting again would not help (EX_UNAVAILABLE). */
const GIVEN_UP = 69;

/** Milliseconds that something left open may hold up the end of a shop that is closed, or did not open. */
const LAST_WORD = 2000;

/**
 * Ends by itself with this code. Not `process.exit` at once: soon after it loaded, V8's threads still compile, and Node waits
 * for them while they wait for it (a deadlock of Node's, seen once in many starts).
 */
function end(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(code), LAST_WORD).unref();
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function main(): Promise<void> {
  const shop = await openShop(readConfig(process.env), (message) => {
    process.stderr.write(`${message}\n`);
    process.exit(GIVEN_UP);
  });
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    shop.close().then(
      () => end(0),
      (error: unknown) => {
        process.stderr.write(
          `${error instanceof Error ? mappedStack(error.stack ?? error.message) : messageOf(error)}\n`,
        );
        end(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('SIGHUP', close);
  say(`\n  Balcão está aberto: ${shop.publicUrl}`);
  if (shop.firstLogin) {
    say('\n  Entrada do administrador (mostrada só desta vez; guarde-a):');
    say(`    Email:    ${shop.firstLogin.email}`);
    say(`    Password: ${shop.firstLogin.password}\n`);
  }
  if (shop.testerUrl) say(`  Todos os pagamentos simulados: ${shop.testerUrl}`);
  say('  Ctrl+C para fechar.\n');
  // Written now and not at the end: a shop that is killed opens the sooner for it.
  flushCompileCache();
}

main().catch((error: unknown) => {
  const isExpected = OPERATOR_ERRORS.some((kind) => error instanceof kind);
  const text =
    error instanceof Error ? (isExpected ? error.message : mappedStack(error.stack ?? error.message)) : error;
  process.stderr.write(`${text}\n`);
  end(1);
});
