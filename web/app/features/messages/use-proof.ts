import { useRef } from 'react';
import { api } from '../../api/client.ts';

export interface Proof {
  readonly challenge: string;
  readonly proof: number;
}

async function makeProof(): Promise<Proof> {
  const [asked, { workOnProof }] = await Promise.all([
    api('GET /api/messages/challenge'),
    import('./work-on-proof.ts'),
  ]);
  return { challenge: asked.challenge, proof: await workOnProof(asked) };
}

/**
 * The work that keeps programs out of the form: begun when somebody begins to write, done long before they send. What
 * failed, or was used, is asked for anew.
 */
export function useProof() {
  const made = useRef<Promise<Proof> | null>(null);
  const begin = (): Promise<Proof> => {
    if (!made.current) {
      const work = makeProof();
      made.current = work;
      work.catch(() => {
        if (made.current === work) made.current = null;
      });
    }
    return made.current;
  };
  return {
    /** Begins the work unless it is under way; what fails is tried again when it is needed. */
    begin: () => void begin().catch(() => {}),
    /** The proof, as soon as it is there. */
    take: begin,
    /** The last one is used up. */
    drop: () => {
      made.current = null;
    },
  };
}
