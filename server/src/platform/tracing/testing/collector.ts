import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as OTLP/JSON has it, its attributes as a map. */
export interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

interface Body {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Sent, 'facts'> & {
        readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
      })[];
    }[];
  }[];
}

/** A collector's stand-in: takes OTLP over HTTP in JSON. A silent one hears and never answers. */
export async function startCollector({ isSilent = false } = {}) {
  const bodies: Body[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (isSilent) return;
    void json(request).then((body) => {
      bodies.push(body as Body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Everything that was sent, as text. */
    text: () => JSON.stringify(bodies),
    spans: (): Sent[] =>
      bodies
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ attributes, ...span }) => ({
          ...span,
          facts: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
          ),
        })),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
