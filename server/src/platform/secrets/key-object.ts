import { createSecretKey, type KeyObject } from 'node:crypto';

const objects = new WeakMap<Buffer, KeyObject>();

/**
 * A key as Node's own object of it, made once: given as bytes, each HMAC and each cipher makes it anew, which takes six times
 * as long as the HMAC itself. The bytes must not be changed afterwards.
 */
export function keyObject(key: Buffer): KeyObject {
  const known = objects.get(key);
  if (known) return known;
  const object = createSecretKey(key);
  objects.set(key, object);
  return object;
}
