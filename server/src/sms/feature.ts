import { smsRoom } from '#core/sms/room.ts';
import type { Feature } from '../feature.ts';
import { worker } from '../platform/jobs/jobs.ts';
import { smsData } from './personal-data.ts';
import { smsRoutes } from './routes.ts';
import { endSms, sendSms } from './send-sms.ts';
import { endSmsJob, sendSmsJob } from './sms-jobs.ts';

/** What short messages bring to the shop. */
export const smsFeature = {
  room: smsRoom,
  personalData: smsData,
  routes: (routes, { deps, ports }) => smsRoutes(routes, { ...deps, rooms: ports.repairRooms }),
  workers: ({ deps }) => [
    worker(sendSmsJob, (payload) => sendSms(deps, payload)),
    worker(endSmsJob, async () => void (await endSms(deps)), '25 * * * *'),
  ],
} satisfies Feature;
