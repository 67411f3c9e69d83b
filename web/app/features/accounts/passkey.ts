import { deviceWords } from '#core/accounts/rules/device-words.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../api/client.ts';

type Session = Api['POST /api/auth/passkey-login']['response'];

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey for whoever is logged in, and keeps it under the device's name. */
export async function createPasskey(): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api('POST /api/auth/passkeys/begin'),
  ]);
  const answer = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const name = deviceWords(navigator.userAgent);
  await api('POST /api/auth/passkeys', {
    body: { name, answer: answer as unknown as Api['POST /api/auth/passkeys']['body']['answer'] },
  });
}

/** Logs in with a passkey of this browser. @throws what the browser says when its holder did not want to. */
export async function logInByPasskey(): Promise<Session> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api('POST /api/auth/passkey-login/begin'),
  ]);
  const answer = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return await api('POST /api/auth/passkey-login', {
    body: { answer: answer as unknown as Api['POST /api/auth/passkey-login']['body']['answer'] },
  });
}

/** Shows by a passkey of the account that it is its holder who sits here. @throws what the browser says when they did not want to. */
export async function proveByPasskey(): Promise<void> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api('POST /api/auth/prove/begin'),
  ]);
  const passkey = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  await api('POST /api/auth/prove', {
    body: { passkey: passkey as unknown as NonNullable<Api['POST /api/auth/prove']['body']['passkey']> },
  });
}
