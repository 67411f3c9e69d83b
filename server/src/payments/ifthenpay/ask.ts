import type { z } from 'zod';
import { inSpan } from '../../platform/tracing/span.ts';

/** Where the provider answers, and how long we wait for it. */
export interface ProviderConnection {
  /** Without trailing slash. */
  readonly baseUrl: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/**
 * The provider did not answer, or not in a way that could be understood: whether it did what was asked is unknown.
 * The message names the operation alone: addresses and bodies carry keys.
 */
export class ProviderUnavailableError extends Error {
  constructor(operation: string, reason: string) {
    super(`ifthenpay ${operation}: ${reason}`);
    this.name = 'ProviderUnavailableError';
  }
}

interface Question<T extends z.ZodType> {
  /** For messages: never a key in it. */
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly answer: T;
}

/**
 * Asks the provider one thing and reads its answer.
 * @throws ProviderUnavailableError when there is none that can be understood.
 */
export async function askProvider<T extends z.ZodType>(
  connection: ProviderConnection,
  question: Question<T>,
): Promise<z.output<T>> {
  const span = { name: `ifthenpay ${question.operation}`, kind: 'client' } as const;
  return await inSpan(span, () => ask(connection, question));
}

async function ask<T extends z.ZodType>(
  connection: ProviderConnection,
  question: Question<T>,
): Promise<z.output<T>> {
  const { operation, method, path, body, answer } = question;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${connection.baseUrl}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(connection.timeout),
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await response.text();
  } catch (error) {
    throw new ProviderUnavailableError(operation, error instanceof Error ? error.name : 'unreachable');
  }
  if (!response.ok) throw new ProviderUnavailableError(operation, `status ${response.status}`);
  const parsed = answer.safeParse(readJson(text));
  if (!parsed.success) throw new ProviderUnavailableError(operation, 'unreadable answer');
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
