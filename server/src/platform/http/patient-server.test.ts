import { once } from 'node:events';
import { type RequestListener, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPatientServer, type Patience, USUAL_PATIENCE } from './patient-server.ts';

const HURRY: Patience = { head: 400, window: 300, rate: 1000, open: 3, isCounted: () => true };
/** Shut, by whichever way. */
const isClosed = (socket: Socket) =>
  new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function open(listener: RequestListener, patience: Patience = HURRY): Promise<number> {
  const server = createPatientServer(listener, patience).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const swallow: RequestListener = (asked, answer) => {
  asked.resume().once('end', () => answer.end('ok'));
};

/** A connection that sends this, and then one byte every 50 ms; how long the shop put up with it, in milliseconds. */
async function drip(port: number, start: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.resume();
  const begun = Date.now();
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), 50);
  const gone = await Promise.race([isClosed(socket), wait(5000).then(() => false)]);
  clearInterval(timer);
  socket.destroy();
  return gone ? Date.now() - begun : Number.POSITIVE_INFINITY;
}

test.each([
  ['a head that does not end', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '],
  ['a body of some bytes a second', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n'],
])('%s is let go', async (_, start) => {
  expect(await drip(await open(swallow), start)).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('so is a body that goes on after it was refused', async () => {
  const port = await open((_asked, answer) => answer.writeHead(413).end());
  expect(await drip(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n')).toBeLessThan(
    Number.POSITIVE_INFINITY,
  );
});

test('a body that comes steadily is taken, however long it takes, and one that the shop is slow to read too', async () => {
  const steady = await open(swallow);
  const slow = await open((asked, answer) => void wait(1200).then(() => swallow(asked, answer)));
  const send = async (port: number, pause: number, chunk: number) => {
    const asked = request({ port, method: 'POST', agent: false });
    const answered = once(asked, 'response');
    for (let n = 0; n < 12; n += 1) {
      asked.write(Buffer.alloc(chunk));
      await wait(pause);
    }
    asked.end();
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
  expect(await Promise.all([send(steady, 100, 2000), send(slow, 0, 100_000)])).toEqual([200, 200]);
});

test('one address has so many connections open and no more; closed ones make room', async () => {
  const port = await open(swallow);
  // Who is let in is answered; who is not is shut out.
  const connectOne = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const answered = new Promise<false>((resolve) => socket.once('data', () => resolve(false)));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return { socket, isShut: await Promise.race([isClosed(socket), answered]) };
  };
  const sockets: Socket[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { socket, isShut } = await connectOne();
    expect(isShut).toBe(false);
    sockets.push(socket);
  }
  expect((await connectOne()).isShut).toBe(true);
  sockets[0]?.destroy();
  // The server hears of it a moment later.
  await expect.poll(async () => (await connectOne()).isShut, { timeout: 5000 }).toBe(false);
  for (const socket of sockets) socket.destroy();
});

test('programs of this machine are not counted, everybody else is', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(USUAL_PATIENCE.isCounted)).toEqual([
    false,
    false,
    false,
  ]);
  expect(['203.0.113.7', '2001:db8::1', '10.0.0.3'].map(USUAL_PATIENCE.isCounted)).toEqual([
    true,
    true,
    true,
  ]);
});
