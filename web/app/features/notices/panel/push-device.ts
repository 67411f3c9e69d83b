import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { NOTICES_WORKER } from '../../../trusted-types.ts';

/** The panel alone: the shop's pages are not this worker's. */
const SCOPE = '/dashboard/';

/** Whether this browser can show notices. */
export function knowsPush(): boolean {
  return typeof window !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window;
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
export async function askForPush(publicKey: string): Promise<void> {
  await navigator.serviceWorker.register(NOTICES_WORKER, { scope: SCOPE });
  const registration = await navigator.serviceWorker.ready;
  // One that was asked for with another key hears nothing any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await api('POST /api/admin/push', {
    body: { endpoint, keys } as Api['POST /api/admin/push']['body'],
  });
}

/** This browser asks for no more notices. */
export async function endPush(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
