import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { documentFailures } from '#core/documents/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { projectRoot } from '../../platform/root.ts';
import type { RenderTask } from './render-document.tsx';

/** How long a paper may take, and how long an idle thread is kept for the next one, in milliseconds. */
const PATIENCE = 60_000;
const IDLE = 5 * 60_000;
/** What the thread may use, in MB. */
const MEMORY = 512;
/** Papers that wait at most; who comes then is asked to come again. */
const MAX_WAITING = 20;

type Answer = { readonly pdf: Uint8Array } | { readonly error: string };

/** Built, the thread is a file of its own; from the sources (tests) the paper is drawn where it is asked for. */
const script = import.meta.url.endsWith('.ts') ? null : join(projectRoot, 'server/build/pdf-thread.js');

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let turn: Promise<unknown> = Promise.resolve();

function endThread(): void {
  clearTimeout(idle);
  void thread?.terminate();
  thread = null;
}

function startThread(file: string): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  // A thread that ends by itself, between two papers too, is started again for the next one.
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (thread === worker) thread = null;
  });
  worker.unref();
  return worker;
}

async function drawInThread(file: string, task: RenderTask): Promise<Uint8Array> {
  clearTimeout(idle);
  thread ??= startThread(file);
  const asked = new AbortController();
  const { signal } = asked;
  const timer = setTimeout(() => asked.abort(), PATIENCE);
  const answered = Promise.race([
    once(thread, 'message', { signal }),
    once(thread, 'exit', { signal }).then(() => {
      throw new Error('the thread that draws papers ended without an answer');
    }),
  ]);
  thread.postMessage(task);
  try {
    const [answer] = (await answered) as [Answer];
    if ('error' in answer) throw new Error(answer.error);
    idle = setTimeout(endThread, IDLE);
    idle.unref();
    return answer.pdf;
  } catch (error) {
    endThread();
    throw error;
  } finally {
    clearTimeout(timer);
    asked.abort();
  }
}

async function draw(task: RenderTask): Promise<Uint8Array> {
  if (script) return await drawInThread(script, task);
  const { renderDocument } = await import('./render-document.tsx');
  return await renderDocument(task);
}

/**
 * Draws a paper as a PDF in a thread of its own, one after the other: the shop goes on serving. The thread and its
 * library are loaded for the first paper. Refused when too many wait.
 * @throws Error when the paper cannot be drawn.
 */
export async function renderPdf(task: RenderTask): Promise<Result<Uint8Array>> {
  if (waiting >= MAX_WAITING) return fail(documentFailures.too_many_documents);
  waiting += 1;
  const mine = turn.then(() => draw(task));
  turn = mine.catch(() => {});
  try {
    return ok(await mine);
  } finally {
    waiting -= 1;
  }
}
