import { ApiError } from './client.ts';

/** What to tell the user of a failed call: the server's detail, else the fallback. */
export function refusalText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem.detail) || fallback;
}
