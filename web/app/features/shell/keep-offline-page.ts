import { OFFLINE_WORKER } from '../../trusted-types.ts';

/** How long a browser that doesn't say when it has time is left alone, in milliseconds. */
const LATER = 3000;

/** Once the page is there and the browser has time: has the page kept that is shown without a network (docs/adr/0250). */
export function keepOfflinePage(): void {
  const workers = navigator.serviceWorker;
  // Without TLS there are none.
  if (!workers) return;
  const keep = () => void workers.register(OFFLINE_WORKER).catch(() => {});
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(keep) : setTimeout(keep, LATER));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
