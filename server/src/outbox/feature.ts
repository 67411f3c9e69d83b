import { outboxRoom } from '#core/outbox/room.ts';
import type { Feature } from '../feature.ts';
import { worker } from '../platform/jobs/jobs.ts';
import { findForgotten } from './jobs/find-forgotten.ts';
import { forgetMails } from './jobs/forget-mails.ts';
import { findForgottenJob, forgetMailsJob, sendMailJob } from './jobs/kinds.ts';
import { sendMail } from './jobs/send-mail.ts';
import { outboxData } from './personal-data.ts';
import { outboxRoutes } from './routes.ts';

/** What outbox brings to the shop. */
export const outboxFeature = {
  room: outboxRoom,
  personalData: outboxData,
  routes: (routes, { deps, ports }) => outboxRoutes(routes, deps, ports),
  workers: ({ deps, ports }) => [
    worker(sendMailJob, (payload) => sendMail(deps, ports.findMailServer, payload, ports.mailPapers)),
    worker(findForgottenJob, async () => void (await findForgotten(deps)), '7 * * * *'),
    worker(forgetMailsJob, async () => void (await forgetMails(deps, ports.mailRetention)), '31 4 * * *'),
  ],
} satisfies Feature;
