import { isSimulated } from '#core/settings/rules/payment-mode.ts';
import type { Config } from '../config.ts';
import { registerCallbacks } from './register-callbacks.ts';
import { type Simulator, startSimulator } from './simulator/start-simulator.ts';

const NO_KEYS = { multibanco: null, mbway: null, cofidis: null };
/** Addresses that mean all of this machine's. */
const ANY_INTERFACE = ['0.0.0.0', '::', 'localhost'];
/** Milliseconds. */
const TIMEOUT = 5000;

/**
 * Starts the payment simulator for this shop and registers the shop's callback with it; null where the environment
 * rules simulating out. It runs even while real keys are set: the settings decide at each payment.
 */
export async function openSimulator(
  config: Config,
  now: () => Date,
  /** The shop's own port on this machine: the simulator calls it there, whatever its public address. */
  port: number,
): Promise<Simulator | null> {
  if (!isSimulated(config, NO_KEYS)) return null;
  const simulator = await startSimulator({ dataDir: config.dataDir, now });
  await registerCallbacks(
    {
      isSimulated: true,
      keys: simulator.provider.keys,
      connection: { baseUrl: simulator.url, timeout: TIMEOUT },
    },
    `http://${ANY_INTERFACE.includes(config.host) ? '127.0.0.1' : config.host}:${port}`,
  );
  return simulator;
}
