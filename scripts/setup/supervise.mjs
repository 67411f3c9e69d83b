// Plain JavaScript for any Node from 18 on, like all of setup/.

/** Exit code of a shop that says itself that starting it again would not help (server/src/start.ts). */
const GIVEN_UP = 69;
/** A shop that ends sooner after its start was never open: its message says why, and it would end again. */
const OPENED_AFTER = 10_000;
/** Pauses before a new start, in milliseconds: none for one accident, and they grow while it keeps dying. */
const PAUSES = [0, 500, 1000, 2000, 4000];
/** So many deaths within a minute are no accident. */
const MOST_DEATHS = 5;
const MINUTE = 60_000;

/** Whether somebody else looks after the process already: systemd, a container, or whoever says so. */
export function isSupervised(env) {
  return Boolean(
    env.INVOCATION_ID || env.NOTIFY_SOCKET || env.KUBERNETES_SERVICE_HOST || env.SUPERVISED === '1',
  );
}

/**
 * Runs the shop and starts it again when it dies, with growing pauses; gives up when it dies too often, when it never
 * opened, or when it says that it makes no sense.
 * @param launch starts the shop; answers its process.
 * @returns the exit code to end with.
 */
export async function supervise(
  launch,
  {
    isStopping = () => false,
    env = process.env,
    log = (text) => console.error(text),
    now = Date.now,
    pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    openedAfter = OPENED_AFTER,
  } = {},
) {
  const deaths = [];
  for (;;) {
    const began = now();
    const [code, signal] = await new Promise((resolve) => {
      launch().once('exit', (...ended) => resolve(ended));
    });
    if (isStopping() || code === 0) return code ?? 0;
    const neverOpened = deaths.length === 0 && now() - began < openedAfter && signal === null;
    if (isSupervised(env) || code === GIVEN_UP || neverOpened) return code ?? 1;
    while (deaths.length > 0 && now() - deaths[0] > MINUTE) deaths.shift();
    deaths.push(now());
    const how = signal ? `com o sinal ${signal}` : `com o código ${code}`;
    if (deaths.length >= MOST_DEATHS) {
      log(
        `A loja terminou ${deaths.length} vezes num minuto (agora ${how}): não volto a abri-la. Veja o registo acima.`,
      );
      return code || 1;
    }
    const wait = PAUSES[Math.min(deaths.length - 1, PAUSES.length - 1)];
    log(`A loja terminou ${how}; volto a abri-la dentro de ${wait / 1000} s.`);
    await pause(wait);
    if (isStopping()) return 0;
  }
}
