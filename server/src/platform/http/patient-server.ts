import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from './rate-limit.ts';

/** How patient the shop is with whoever is slow, or opens much. Tests have less patience. */
export interface Patience {
  /** Milliseconds in which a request's head has to be here. */
  readonly head: number;
  /** Milliseconds over which a body's rate is looked at: a telephone that changes its cell is silent for a while. */
  readonly window: number;
  /** Bytes a second of a body, at least. */
  readonly rate: number;
  /** Connections that one address may have open. */
  readonly open: number;
  /** Whose connections are counted. */
  readonly isCounted: (address: string) => boolean;
}

/** This machine's own programs, a proxy among them, are not counted: whoever is behind them is not seen by the connection. */
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

export const USUAL_PATIENCE: Patience = {
  head: 10_000,
  window: 15_000,
  rate: 1000,
  open: 128,
  isCounted: (address) => !LOOPBACK.test(address),
};

/** A server that lets go of connections by which nothing comes, and gives no address more than its share (docs/security.md). */
export function createPatientServer(listener: RequestListener, patience: Patience = USUAL_PATIENCE): Server {
  const receiving = new Map<IncomingMessage, Mark>();
  const server = createServer(
    { headersTimeout: patience.head, connectionsCheckingInterval: Math.min(2000, patience.head / 2) },
    (request, response) => {
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      const hasBody = coding !== undefined || (length !== undefined && length !== '0');
      if (hasBody) receiving.set(request, { at: Date.now(), bytes: request.socket.bytesRead });
      listener(request, response);
    },
  );
  countByAddress(server, patience);
  const look = setInterval(() => dropSlow(receiving, patience), patience.window / 3);
  look.unref();
  server.once('close', () => clearInterval(look));
  return server;
}

/** What had come of a body when it was looked at. */
interface Mark {
  readonly at: number;
  readonly bytes: number;
}

function dropSlow(receiving: Map<IncomingMessage, Mark>, { window, rate }: Patience): void {
  const now = Date.now();
  for (const [request, mark] of receiving) {
    const { socket } = request;
    if (request.complete || socket.destroyed) {
      receiving.delete(request);
      continue;
    }
    if (now - mark.at < window) continue;
    // What is here and not read yet is the shop's own delay.
    const isWaiting = request.readableLength < request.readableHighWaterMark;
    const least = (rate * (now - mark.at)) / 1000;
    if (isWaiting && socket.bytesRead - mark.bytes < least) socket.destroy();
    else receiving.set(request, { at: now, bytes: socket.bytesRead });
  }
}

function countByAddress(server: Server, { open, isCounted }: Patience): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isCounted(address)) return;
    const group = addressGroup(address);
    const count = (counts.get(group) ?? 0) + 1;
    if (count > open) {
      socket.destroy();
      return;
    }
    counts.set(group, count);
    socket.once('close', () => {
      const left = (counts.get(group) ?? 1) - 1;
      if (left > 0) counts.set(group, left);
      else counts.delete(group);
    });
  });
}
