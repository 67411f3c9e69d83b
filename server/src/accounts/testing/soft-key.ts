import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Where a key believes that it is, and what it says of itself: a test's own lies. */
interface Lies {
  /** Address of the page that asks. */
  readonly origin?: string;
  /** Name of the site that the key signs for. */
  readonly rpId?: string;
  /** What it was asked to sign; left out: what the options say. */
  readonly challenge?: string;
  readonly counter?: number;
  /** Whether its holder showed that it is them (fingerprint, code). */
  readonly isVerified?: boolean;
}

interface Options {
  readonly challenge: string;
}

/** A passkey in software: what an authenticator would answer, byte for byte (WebAuthn level 3, attestation "none"). */
export class SoftKey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #site: { origin: string; rpId: string };
  #counter = 0;

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#site = { origin, rpId: hostname };
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  #data(lies: Lies, extra: Buffer = Buffer.alloc(0)): Buffer {
    const isVerified = lies.isVerified ?? true;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (extra.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.#counter);
    const site = createHash('sha256')
      .update(lies.rpId ?? this.#site.rpId)
      .digest();
    return Buffer.concat([site, Buffer.from([flags]), counter, extra]);
  }

  #said(type: string, { challenge }: Options, lies: Lies): Buffer {
    const said = {
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#site.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  #answer(response: Record<string, string>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** What it answers when it is made. */
  create(options: Options, lies: Lies = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const key = Buffer.from(isoCBOR.encode(cose as never));
    const authData = this.#data(lies, Buffer.concat([Buffer.alloc(16), length, this.#id, key]));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#said('webauthn.create', options, lies).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    });
  }

  /** What it answers when it signs: it counts one more each time. */
  sign(options: Options, lies: Lies = {}) {
    this.#counter += 1;
    const authenticatorData = this.#data(lies);
    const said = this.#said('webauthn.get', options, lies);
    const digest = createHash('sha256').update(said).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, digest]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: said.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
