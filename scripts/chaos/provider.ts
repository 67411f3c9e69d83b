import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerCallbacks } from '#server/payments/register-callbacks.ts';
import { SIMULATOR_KEYS } from '#server/payments/simulator/provider.ts';
import { type Simulator, startSimulator } from '#server/payments/simulator/start-simulator.ts';

/** The payment provider beside the shop: it goes on when the shop does not. */
export interface Provider {
  readonly url: string;
  readonly keys: Simulator['provider']['keys'];
  /** From now on, callbacks go to the shop there. */
  callShop(url: string): Promise<void>;
  /** Payments that customers made, by the shop's number of them. */
  paid(): { providerOrderId: string; requestId: string; amountCents: number }[];
  readonly counts: { sent: number; doubled: number; late: number };
  /** No customer pays any more; every callback is sent again until the shop has said yes. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE = 8000;
/** Of so many callbacks in all: sent twice at once, held back, sent again long after. */
const SHARES = { doubled: 0.3, late: 0.3, repeated: 0.1 };
const LATE = 4000;
const CUSTOMER_LOOKS_EVERY = 150;
/** Of the payments that are begun, so many are made. */
const PAYING = 0.8;
const FINISH_WITHIN = 60_000;
/** The shop has kept the notice for somebody to look at; asking again changes nothing. */
const REFUSED = 409;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is between the provider and the shop. */
interface Between {
  shopUrl: string;
  /** Nothing is held back or doubled any more, and nobody pays. */
  isGentle: boolean;
  readonly counts: { sent: number; doubled: number; late: number };
  readonly random: () => number;
}

/** A callback to the shop: the status of its answer, 0 for none. */
async function call({ shopUrl, counts }: Between, path: string): Promise<number> {
  counts.sent += 1;
  try {
    const response = await fetch(`${shopUrl}${path}`, { signal: AbortSignal.timeout(PATIENCE) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** The hand that callbacks go through: it doubles them and delays them. */
async function startHand(between: Between): Promise<Server> {
  const { counts, random } = between;
  const hand = createServer((request, response) => {
    const path = request.url ?? '/';
    void (async () => {
      if (!between.isGentle && random() < SHARES.late) {
        counts.late += 1;
        await pause(random() * LATE);
      }
      const isDoubled = !between.isGentle && random() < SHARES.doubled;
      if (isDoubled) counts.doubled += 1;
      const [status] = await Promise.all([call(between, path), ...(isDoubled ? [call(between, path)] : [])]);
      if (!between.isGentle && random() < SHARES.repeated) {
        void pause(random() * LATE).then(() => call(between, path));
      }
      response.writeHead(status || 502).end();
    })();
  });
  hand.listen(0, '127.0.0.1');
  await once(hand, 'listening');
  return hand;
}

/** Customers who pay what they were asked for, or never will. */
function startPaying({ provider }: Simulator, between: Between): NodeJS.Timeout {
  const decided = new Set<string>();
  return setInterval(() => {
    for (const payment of provider.state.payments) {
      if (payment.status !== 'pendente' || decided.has(payment.requestId) || between.isGentle) continue;
      decided.add(payment.requestId);
      if (between.random() < PAYING) {
        void pause(between.random() * 1500).then(() => provider.decide(payment.requestId, 'pay'));
      }
    }
  }, CUSTOMER_LOOKS_EVERY);
}

/** Sends the callbacks again of all that is paid and that the shop has not said yes to. */
async function sendWhatIsOwed({ provider }: Simulator): Promise<void> {
  const giveUpAt = Date.now() + FINISH_WITHIN;
  for (;;) {
    const owed = provider.state.payments.filter(
      ({ status, delivery }) =>
        status === 'pago' && delivery?.lastStatus !== 200 && delivery?.lastStatus !== REFUSED,
    );
    if (owed.length === 0 || Date.now() > giveUpAt) return;
    for (const payment of owed) await provider.resend(payment.requestId);
    await pause(300);
  }
}

/** Starts the provider; its callbacks go through a hand that doubles and delays them. */
export async function startProvider(dataDir: string, random: () => number): Promise<Provider> {
  const simulator = await startSimulator({ dataDir, now: () => new Date() });
  const { provider, url: baseUrl } = simulator;
  const counts = { sent: 0, doubled: 0, late: 0 };
  const between: Between = { shopUrl: '', isGentle: false, counts, random };
  const hand = await startHand(between);
  const handUrl = `http://127.0.0.1:${(hand.address() as AddressInfo).port}`;
  const paying = startPaying(simulator, between);
  return {
    url: baseUrl,
    keys: provider.keys,
    callShop: async (url) => {
      between.shopUrl = url;
      const connection = { baseUrl, timeout: PATIENCE };
      await registerCallbacks({ isSimulated: true, keys: provider.keys, connection }, handUrl);
    },
    paid: () =>
      provider.state.payments
        .filter(({ status }) => status === 'pago')
        .map(({ providerOrderId, requestId, amountCents }) => ({ providerOrderId, requestId, amountCents })),
    counts,
    finish: async () => {
      clearInterval(paying);
      // Who was about to pay has paid.
      await pause(2000);
      between.isGentle = true;
      await sendWhatIsOwed(simulator);
    },
    stop: async () => {
      clearInterval(paying);
      hand.closeAllConnections();
      hand.close();
      await simulator.stop();
    },
  };
}

/** The keys that the shop's settings hold to be its account at this provider. */
export function providerSecrets(provider: Provider) {
  return {
    ifthenpay_backoffice_key: SIMULATOR_KEYS.backoffice,
    ifthenpay_multibanco_key: SIMULATOR_KEYS.multibanco,
    ifthenpay_mbway_key: SIMULATOR_KEYS.mbway,
    ifthenpay_anti_phishing_key: provider.keys.antiPhishingKey ?? '',
  };
}
