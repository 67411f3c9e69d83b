// A bare node:http server that sends one recorded answer: what Node itself can do on this machine.
// Started by the bench as a process of its own; gets the answer by message, says its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorded {
  readonly status: number;
  /** Names and values in turn, as they came over the wire, without what Node adds by itself. */
  readonly headers: readonly string[];
  /** Base64. */
  readonly body: string;
}

process.once('message', (message) => {
  const { status, headers, body } = message as Recorded;
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, [...headers]);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit(0));
