import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
}

const agent = new Agent({ keepAlive: true });

/** Somebody at the shop: a browser of their own, at an address of their own. */
export class Visitor {
  readonly #shop: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  /** The `n`-th of up to 16 million. */
  constructor(shop: string, n: number) {
    this.#shop = shop;
    this.#address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  }

  /** What the shop answers. @throws where it refuses. */
  async call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    return this.keep(await this.send(method, path, body));
  }

  /** Keeps the cookies of an answer. @throws where it is a refusal. */
  keep({ status, body, cookies }: Answer): Record<string, unknown> {
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return body;
  }

  async send(method: string, path: string, body?: object): Promise<Answer> {
    const sent = body ? JSON.stringify(body) : undefined;
    const headers = {
      'x-forwarded-for': this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
      ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
    };
    return await new Promise((resolve, reject) => {
      const asked = request(`${this.#shop}${path}`, { agent, method, headers }, (response) => {
        text(response).then((said) => {
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(said) as Record<string, unknown>,
            cookies: response.headers['set-cookie'] ?? [],
          });
        }, reject);
      });
      asked.on('error', reject);
      asked.end(sent);
    });
  }
}

/** Ends the connections that wait for more to be asked. */
export function hangUp(): void {
  agent.destroy();
}
