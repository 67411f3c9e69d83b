import { once } from 'node:events';
import { createServer } from 'node:http';
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

/** Starts the provider; its callbacks go through a hand that doubles and delays them. */
export async function startProvider(dataDir: string, random: () => number): Promise<Provider> {
  const simulator = await startSimulator({ dataDir, now: () => new Date() });
  const counts = { sent: 0, doubled: 0, late: 0 };
  let shopUrl = '';
  let isGentle = false;

  const call = async (path: string): Promise<number> => {
    counts.sent += 1;
    try {
      const response = await fetch(`${shopUrl}${path}`, { signal: AbortSignal.timeout(PATIENCE) });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  };
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  const hand = createServer((request, response) => {
    const path = request.url ?? '/';
    void (async () => {
      if (!isGentle && random() < SHARES.late) {
        counts.late += 1;
        await pause(random() * LATE);
      }
      const isDoubled = !isGentle && random() < SHARES.doubled;
      if (isDoubled) counts.doubled += 1;
      const [status] = await Promise.all([call(path), ...(isDoubled ? [call(path)] : [])]);
      if (!isGentle && random() < SHARES.repeated) void pause(random() * LATE).then(() => call(path));
      response.writeHead(status || 502).end();
    })();
  });
  hand.listen(0, '127.0.0.1');
  await once(hand, 'listening');
  const handUrl = `http://127.0.0.1:${(hand.address() as AddressInfo).port}`;

  /** Customers who pay what they were asked for, or never will. */
  const decided = new Set<string>();
  const timer = setInterval(() => {
    for (const payment of simulator.provider.state.payments) {
      if (payment.status !== 'pendente' || decided.has(payment.requestId) || isGentle) continue;
      decided.add(payment.requestId);
      if (random() < PAYING) {
        void pause(random() * 1500).then(() => simulator.provider.decide(payment.requestId, 'pay'));
      }
    }
  }, CUSTOMER_LOOKS_EVERY);

  const isOwed = ({ status, delivery }: (typeof simulator.provider.state.payments)[number]) =>
    status === 'pago' && delivery?.lastStatus !== 200 && delivery?.lastStatus !== REFUSED;

  return {
    url: simulator.url,
    keys: simulator.provider.keys,
    callShop: async (url) => {
      shopUrl = url;
      const connection = { baseUrl: simulator.url, timeout: PATIENCE };
      await registerCallbacks({ isSimulated: true, keys: simulator.provider.keys, connection }, handUrl);
    },
    paid: () =>
      simulator.provider.state.payments
        .filter(({ status }) => status === 'pago')
        .map(({ providerOrderId, requestId, amountCents }) => ({ providerOrderId, requestId, amountCents })),
    counts,
    finish: async () => {
      clearInterval(timer);
      // Who was about to pay has paid.
      await pause(2000);
      isGentle = true;
      const giveUpAt = Date.now() + FINISH_WITHIN;
      for (;;) {
        const owed = simulator.provider.state.payments.filter(isOwed);
        if (owed.length === 0 || Date.now() > giveUpAt) return;
        for (const payment of owed) await simulator.provider.resend(payment.requestId);
        await pause(300);
      }
    },
    stop: async () => {
      clearInterval(timer);
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
