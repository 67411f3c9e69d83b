import * as contract from '#core/messages/contract.ts';
import { messageFailures } from '#core/messages/errors.ts';
import * as panel from '#core/messages/panel-contract.ts';
import { MAX_FILE_BYTES } from '#core/messages/values.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { AboutPorts } from './about-port.ts';
import { readAdminThread } from './admin-thread.ts';
import { answerThread, noteThread } from './answer-thread.ts';
import { makeChallenge } from './challenge.ts';
import { changeThread, markRead } from './change-thread.ts';
import { draftAnswer, dropAnswerDraft } from './draft-answer.ts';
import { countUnread, listThreads } from './list-threads.ts';
import { readFile, takeFile } from './message-files.ts';
import { listMyThreads, readOwnFile, readOwnThread, replyToShop } from './own-thread.ts';
import { readReplyTemplates, saveReplyTemplates } from './reply-templates.ts';
import { sendMessage } from './send-message.ts';
import { readSpamWords, saveSpamWords } from './spam-words.ts';

/** Puts the calls of messages on the API. */
export function messagesRoutes(routes: Routes, deps: Deps, abouts: AboutPorts): void {
  const { db } = deps;
  mount(routes, contract.getChallenge, async () => ok(await makeChallenge(deps)));
  mount(routes, contract.sendMessage, async ({ by, body }) => await sendMessage(deps, by, abouts, body));
  mount(routes, contract.listMyThreads, async ({ by, query }) =>
    ok(await listMyThreads(db, by.user.id, query.page)),
  );
  mount(routes, contract.getThread, async ({ by, params, query }) =>
    readOwnThread(deps, by, { id: params.id, token: query.t ?? null }),
  );
  mount(routes, contract.replyToShop, async ({ by, params, body }) =>
    replyToShop(deps, by, {
      id: params.id,
      token: body.t ?? null,
      attemptKey: body.attempt_key,
      text: body.message,
      files: body.files,
    }),
  );
  mount(routes, contract.takeFile, async ({ by, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_FILE_BYTES });
    if (!upload.ok) {
      return upload.failure.code === failures.too_large.code ? fail(messageFailures.file_too_large) : upload;
    }
    return upload.value ? await takeFile(deps, by, upload.value) : fail(messageFailures.no_message_file);
  });
  mount(routes, contract.getThreadFile, async ({ by, params, query }) =>
    readOwnFile(deps, by, { ...params, token: query.t ?? null }),
  );
  panelRoutes(routes, deps, abouts);
}

function panelRoutes(routes: Routes, deps: Deps, abouts: AboutPorts): void {
  const { db } = deps;
  mount(routes, panel.listAdminThreads, async ({ by, query }) =>
    ok(await listThreads(db, by.user.id, abouts, query)),
  );
  mount(routes, panel.getUnreadThreads, async () => ok(await countUnread(db)));
  mount(routes, panel.getSpamWords, async () => ok({ words: await readSpamWords(db) }));
  mount(routes, panel.saveSpamWords, async ({ by, body }) => await saveSpamWords(deps, by, body));
  mount(routes, panel.getReplyTemplates, async () => ok({ templates: await readReplyTemplates(db) }));
  mount(routes, panel.saveReplyTemplates, async ({ by, body }) => await saveReplyTemplates(deps, by, body));
  mount(routes, panel.getAdminThread, async ({ params }) => await readAdminThread(db, abouts, params.id));
  mount(routes, panel.getAdminThreadFile, async ({ params }) =>
    readFile(db, { threadId: params.id, file: params.file, isShop: true }),
  );
  mount(routes, panel.markThreadRead, async ({ by, params }) => await markRead(deps, by, params.id));
  mount(routes, panel.answerThread, async ({ by, params, body }) => {
    const answered = await answerThread(deps, by, {
      threadId: params.id,
      attemptKey: body.attempt_key,
      text: body.message,
      readUntil: body.read_until ?? null,
      isClosing: body.close,
      files: body.files,
    });
    return answered.ok ? await readAdminThread(db, abouts, params.id) : answered;
  });
  mount(routes, panel.draftAnswer, async ({ by, params, body }) => {
    const drafted = await draftAnswer(deps, by, params.id, body.message);
    return drafted.ok ? await readAdminThread(db, abouts, params.id) : drafted;
  });
  mount(routes, panel.dropAnswerDraft, async ({ by, params }) => {
    const dropped = await dropAnswerDraft(deps, by, params.id);
    return dropped.ok ? await readAdminThread(db, abouts, params.id) : dropped;
  });
  mount(routes, panel.addThreadNote, async ({ by, params, body }) => {
    const noted = await noteThread(deps, by, {
      threadId: params.id,
      attemptKey: body.attempt_key,
      text: body.message,
    });
    return noted.ok ? await readAdminThread(db, abouts, params.id) : noted;
  });
  mount(routes, panel.changeThread, async ({ by, params, body }) => {
    const changed = await changeThread(deps, by, abouts, params.id, body);
    return changed.ok ? await readAdminThread(db, abouts, params.id) : changed;
  });
}
