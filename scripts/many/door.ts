import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../chaos/free-port.ts';

/** A port of this machine through which somebody is reached, until it is turned to another or shut. */
export interface Door {
  readonly port: number;
  /** From now on it leads there; who was inside is thrown out. */
  turnTo(port: number): void;
  /** Nobody comes in, and who was inside is thrown out, until it is opened. */
  shut(): void;
  open(): void;
  close(): void;
}

/** Opens a door to a port of this machine, or to a socket by its path. */
export async function openDoor(to: number | string): Promise<Door> {
  let target = to;
  let isShut = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    if (isShut) {
      socket.destroy();
      return;
    }
    const other = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    for (const [one, beyond] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(beyond);
      one.on('error', () => beyond.destroy());
      one.on('close', () => {
        sockets.delete(one);
        beyond.destroy();
      });
    }
  });
  const clear = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    turnTo: (other) => {
      target = other;
      clear();
    },
    shut: () => {
      isShut = true;
      clear();
    },
    open: () => {
      isShut = false;
    },
    close: () => {
      clear();
      server.close();
    },
  };
}
