import { afterEach, expect, test, vi } from 'vitest';
import { renewPush } from './push-device.ts';

const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock('../api/client.ts', () => ({ api: asked }));

const KEY = 'BPk';

/** A browser with this token, in which somebody wanted notices in a session of theirs. */
function browser(token: string, wish: string | null, permission = 'granted') {
  asked.mockReset();
  asked.mockResolvedValue({ public_key: KEY });
  const stored = new Map(Object.entries({ token, ...(wish ? { 'balcao:panel:push': wish } : {}) }));
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  const subscription = {
    options: { applicationServerKey: Uint8Array.from([4, 249]).buffer },
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(),
  };
  const worker = new EventTarget();
  const registration = {
    installing: worker,
    active: null as EventTarget | null,
    pushManager: {
      getSubscription: async () =>
        registration.active ? subscription : Promise.reject(new Error('too early')),
    },
  };
  const serviceWorker = {
    register: vi.fn(async () => {
      setTimeout(() => {
        registration.active = worker;
        worker.dispatchEvent(new Event('statechange'));
      });
      return registration;
    }),
    // Of the panel's own address, which the worker of the shop's pages has.
    ready: Promise.resolve({ pushManager: { getSubscription: async () => null } }),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: class {} });
  vi.stubGlobal('Notification', { permission });
  return { wish: () => stored.get('balcao:panel:push'), subscription };
}
afterEach(() => vi.unstubAllGlobals());

test('who wanted notices here has them again in the next session, by the browser’s own subscription', async () => {
  const { wish, subscription } = browser('novo-token-22222222', 'ana 11111111');
  await renewPush('ana');
  expect(asked).toHaveBeenLastCalledWith('POST /api/admin/push', {
    body: { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } },
  });
  expect(subscription.unsubscribe).not.toHaveBeenCalled();
  expect(wish()).toBe('ana 22222222');
  asked.mockClear();
  await renewPush('ana');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['nobody wanted any', null, 'granted'],
  ['a colleague did', 'rui 11111111', 'granted'],
  ['the browser forbids it', 'ana 11111111', 'denied'],
  ['what is kept is no wish', 'ana', 'granted'],
])('nothing is asked where %s', async (_, wish, permission) => {
  browser('novo-token-22222222', wish, permission);
  await renewPush('ana');
  expect(asked).not.toHaveBeenCalled();
});
