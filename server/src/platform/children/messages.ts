import type { Readable } from 'node:stream';
import { deserialize, serialize } from 'node:v8';
import { messageOf } from '../log/message-of.ts';

/** Somebody answers with more than was agreed on. */
export class MessageTooLong extends Error {}

/** What stands before each message: how many bytes it has. */
const HEAD = 4;

/** A message as it travels between the shop and its children: its length, and the value as V8 writes it. */
export function writeMessage(value: unknown): Buffer {
  const body = serialize(value);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

interface Reader {
  /** The longest message that is taken, in bytes: no room is made for a longer one. */
  readonly maxBytes: number;
  readonly take: (value: unknown) => void;
  /** What comes is too long, or no message; nothing more is read. */
  readonly refuse: (error: Error) => void;
}

/** Cuts what comes into messages. */
export function readMessages(stream: Readable, { maxBytes, take, refuse }: Reader): void {
  let target = Buffer.alloc(HEAD);
  let filled = 0;
  let isHead = true;

  /** A whole head or message has come. */
  const complete = (): void => {
    const whole = target;
    filled = 0;
    isHead = !isHead;
    if (!isHead) {
      const length = whole.readUInt32LE();
      if (length > maxBytes) throw new MessageTooLong(`a message of ${length} bytes`);
      // Not of the shared pool: what is read of it may be as long as the message lives.
      target = Buffer.allocUnsafeSlow(length);
      return;
    }
    target = Buffer.alloc(HEAD);
    take(deserialize(whole));
  };

  const fill = (chunk: Buffer): void => {
    let at = 0;
    while (at < chunk.length) {
      const copied = chunk.copy(target, filled, at);
      at += copied;
      filled += copied;
      if (filled === target.length) complete();
    }
  };

  const onData = (chunk: Buffer): void => {
    try {
      fill(chunk);
    } catch (error) {
      stream.off('data', onData);
      refuse(error instanceof Error ? error : new Error(messageOf(error)));
    }
  };
  stream.on('data', onData);
}
