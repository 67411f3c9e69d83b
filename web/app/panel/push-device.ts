import type { Api } from '#server/api.ts';
import { api } from '../api/client.ts';
import { readToken } from '../api/session-storage.ts';
import { NOTICES_WORKER } from '../trusted-types.ts';
import { forgetWish, keepWish, readWish, type Wish } from './push-wish.ts';

/** The panel alone: the shop's pages are not this worker's. */
const SCOPE = '/dashboard/';

/** Whether this browser can show notices. */
export function knowsPush(): boolean {
  return typeof window !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window;
}

function isAskedWith(key: ArrayBuffer | null, publicKey: string): boolean {
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** The notices' own worker, once it is at work: `ready` may name the one of the shop's pages (docs/adr/0250). */
async function ownRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(NOTICES_WORKER, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (registration.active) resolve();
      else if (worker.state === 'redundant') reject(new Error('The worker of the notices was not begun'));
    });
  });
  return registration;
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address that this browser has notices by; null: it has none. */
export async function ownEndpoint(): Promise<string | null> {
  return (await ownSubscription())?.endpoint ?? null;
}

/** Asks whoever sits here, and the browser, for notices. @throws when one of them does not want to. */
export async function askForPush(publicKey: string, userId: string): Promise<void> {
  const registration = await ownRegistration();
  const known = await registration.pushManager.getSubscription();
  // One that was asked for with another key hears nothing any more.
  const isOld = known !== null && !isAskedWith(known.options.applicationServerKey, publicKey);
  if (isOld) await known.unsubscribe();
  const subscription =
    known && !isOld
      ? known
      : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  await api('POST /api/admin/push', {
    body: { endpoint, keys } as Api['POST /api/admin/push']['body'],
  });
  keepWish(hereAndNow(userId));
}

/** This browser asks for no more notices. */
export async function endPush(): Promise<void> {
  forgetWish();
  await (await ownSubscription())?.unsubscribe();
}

/**
 * Notices end with the session that asked for them (docs/adr/0189). Who wanted them in this browser and has logged in
 * again has them again, without being asked; anybody else who logs in here has none.
 */
export async function renewPush(userId: string): Promise<void> {
  const wish = readWish();
  const now = hereAndNow(userId);
  if (wish?.user !== userId || wish.session === now.session) return;
  if (!knowsPush() || Notification.permission !== 'granted') return;
  const { public_key } = await api('GET /api/admin/push');
  await askForPush(public_key, userId);
}

function hereAndNow(userId: string): Wish {
  // Enough to know one session from the next; the whole token stands beside it.
  return { user: userId, session: (readToken() ?? '').slice(-8) };
}
