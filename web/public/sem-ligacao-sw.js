// Shows the shop's page of who is offline when an address cannot be reached. That page alone is kept; nothing else is
// answered or kept (docs/adr/0250).
const PAGE = '/sem-ligacao';
const KEPT = 'sem-ligacao';
/** Under this name stands when the page was last asked for. */
const ASKED = '/sem-ligacao?pedida';
const DAY = 86_400_000;

const nothing = () => {};

/** Fetches the page anew. A shop that has it no more has no need of this worker either. */
async function renew() {
  const kept = await caches.open(KEPT);
  await kept.put(ASKED, new Response(String(Date.now())));
  const answer = await fetch(PAGE, { credentials: 'omit', cache: 'no-cache' });
  if (answer.status === 404 || answer.status === 410) {
    await caches.delete(KEPT);
    await self.registration.unregister();
  } else if (answer.status === 200 && !answer.redirected) await kept.put(PAGE, answer);
}

async function renewDaily() {
  const asked = await (await caches.open(KEPT)).match(ASKED);
  const age = Date.now() - Number(asked ? await asked.text() : 0);
  // What lies ahead was written by a clock that was wrong.
  if (!(age >= 0 && age < DAY)) await renew();
}

async function keptPage() {
  return await (await caches.open(KEPT)).match(PAGE);
}

async function reach(event) {
  try {
    // Asked for while this worker woke up; not every browser does.
    const answer = (await event.preloadResponse) || (await fetch(event.request));
    event.waitUntil(renewDaily().catch(nothing));
    return answer;
  } catch (error) {
    const page = await keptPage().catch(nothing);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // What is no page passes without waking this worker, where the browser knows how.
  if (event.addRoutes) {
    const routes = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({
      condition: { requestMode },
      source: 'network',
    }));
    event.waitUntil(Promise.resolve(event.addRoutes(routes)).catch(nothing));
  }
});

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  event.waitUntil(
    Promise.all([navigationPreload?.enable().catch(nothing), self.clients.claim(), renew().catch(nothing)]),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request;
  if (method !== 'GET' || mode !== 'navigate' || destination !== 'document') return;
  if (new URL(url).pathname.startsWith('/api/')) return;
  event.respondWith(reach(event));
});
