import { parentPort } from 'node:worker_threads';
import { type RenderTask, renderDocument } from './render-document.tsx';

/** Draws what it is sent, one paper at a time, until it is ended. */
parentPort?.on('message', (task: RenderTask) => {
  renderDocument(task).then(
    (pdf) => parentPort?.postMessage({ pdf }),
    (error: unknown) =>
      parentPort?.postMessage({
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
