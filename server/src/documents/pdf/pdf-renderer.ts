import { join } from 'node:path';
import { documentFailures } from '#core/documents/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { type TaskKind, TaskProcesses } from '../../platform/children/task-processes.ts';
import { projectRoot } from '../../platform/root.ts';
import type { RenderTask } from './render-document.tsx';

const MB = 2 ** 20;

/** Papers that wait at most; who comes then is asked to come again. */
const MAX_WAITING = 20;

export const PAPERS: TaskKind = {
  script: join(projectRoot, 'server/build/pdf-process.js'),
  bounds: { heap: 512, memory: 1024, processor: 360 },
  patience: 60_000,
  maxAnswer: 32 * MB,
  atOnce: 1,
  idle: 5 * 60_000,
  life: 60_000,
};

const papers = new TaskProcesses<RenderTask, Uint8Array>(PAPERS);

/** From the sources (tests) there is no process that could read them: the paper is drawn where it is asked for. */
const isSource = import.meta.url.endsWith('.ts');
let turn: Promise<unknown> = Promise.resolve();

async function drawHere(task: RenderTask): Promise<Uint8Array> {
  const { renderDocument } = await import('./render-document.tsx');
  const mine = turn.then(() => renderDocument(task));
  turn = mine.catch(() => {});
  return await mine;
}

let waiting = 0;

/**
 * Draws a paper as a PDF in a process of its own, one after the other: the shop goes on serving. The process and its
 * library are loaded for the first paper. Refused when too many wait.
 * @throws TaskError when the paper cannot be drawn.
 */
export async function renderPdf(task: RenderTask): Promise<Result<Uint8Array>> {
  if (waiting >= MAX_WAITING) return fail(documentFailures.too_many_documents);
  waiting += 1;
  try {
    return ok(await (isSource ? drawHere(task) : papers.run(task)));
  } finally {
    waiting -= 1;
  }
}
