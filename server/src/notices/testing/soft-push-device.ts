import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser that asked for notices, in software: it opens what is sealed for it (RFC 8291, RFC 8188), and nothing else. */
export class SoftPushDevice {
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #public = this.#pair.generateKeys();

  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#public.toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** What was sent. @throws when it was sealed for somebody else. */
  open(sealed: Buffer): unknown {
    const salt = sealed.subarray(0, 16);
    const senderLength = sealed.readUInt8(20);
    const sender = sealed.subarray(21, 21 + senderLength);
    const words = sealed.subarray(21 + senderLength);
    const shared = this.#pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(words.subarray(-16));
    const plain = Buffer.concat([cipher.update(words.subarray(0, -16)), cipher.final()]);
    // Ends with the last record's mark.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
  }
}
