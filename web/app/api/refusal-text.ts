import { toast } from '../ui/toast.ts';
import { ApiError } from './client.ts';

/** What to tell the user of a failed call: the server's detail, else the fallback. */
export function refusalText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem.detail) || fallback;
}

/** What a call answers; a refusal is said as a toast too. @throws what it was refused with */
export async function orSaid<T>(call: Promise<T>, fallback: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    toast.error(refusalText(error, fallback));
    throw error;
  }
}
