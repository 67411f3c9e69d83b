/** Fetches the cache's library, once. */
async function loadQueries(): Promise<void> {
  const { theClient } = await import('./query-client.ts');
  theClient();
}

/** What somebody does who is about to press something. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'scroll'];

/** Fetches the library when somebody stirs: most who open a page only look at it (docs/adr/0242). Returns how to stop. */
export function loadQueriesWhenStirred(): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, load, true);
  };
  const load = () => {
    stop();
    // Who needs it asks again, and says so when it cannot be fetched.
    loadQueries().catch(() => {});
  };
  for (const sign of SIGNS) addEventListener(sign, load, { capture: true, passive: true });
  return stop;
}
