/** What the server has of a file. */
interface Standing {
  readonly offset: number;
  readonly is_done: boolean;
}

/** How one file's parts are sent. */
export interface Sending {
  /** Begins, or asks how far it is. */
  begin(): Promise<Standing>;
  part(offset: number, length: number): Promise<Standing>;
  /** Whether the line broke, rather than the server refused. */
  isBroken(error: unknown): boolean;
  /** Until it is worth trying again, the nth time. */
  wait(attempt: number): Promise<void>;
}

/** Times that a broken line is tried again before a person is asked to. */
const MOST_ATTEMPTS = 8;

/**
 * Sends a file of so many bytes in parts. Where the line breaks it goes on from what arrived; what the server refuses is
 * thrown. `onProgress`: 0 to 100, of what arrived.
 */
export async function uploadParts(
  bytes: number,
  partBytes: number,
  sending: Sending,
  onProgress: (percent: number) => void,
): Promise<void> {
  let attempt = 0;
  let shown = 0;
  const show = (offset: number) => {
    shown = Math.max(shown, Math.floor((offset * 100) / bytes));
    onProgress(shown);
  };
  for (;;) {
    try {
      let { offset, is_done: isDone } = await sending.begin();
      while (!isDone) {
        show(offset);
        const before = offset;
        const { offset: after, is_done: done } = await sending.part(
          offset,
          Math.min(partBytes, bytes - offset) || 1,
        );
        offset = after;
        isDone = done;
        if (offset > before) attempt = 0;
      }
      return show(bytes);
    } catch (error) {
      attempt += 1;
      if (!sending.isBroken(error) || attempt >= MOST_ATTEMPTS) throw error;
      await sending.wait(attempt);
    }
  }
}
