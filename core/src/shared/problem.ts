import { z } from 'zod';

/** RFC 9457 problem details, as every error of the API is answered. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** The pt-PT text to show. */
  detail: z.string(),
  code: z.string(),
  /** Also in the log and in the X-Request-Id header. */
  request_id: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.output<typeof problem>;
