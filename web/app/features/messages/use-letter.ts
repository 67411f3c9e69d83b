import { useRef, useState } from 'react';
import { messageTexts } from '#core/messages/texts.ts';
import type { WrittenKind } from '#core/messages/values.ts';
import type { Api } from '#server/api.ts';
import { newAttemptKey } from '../../api/attempt-key.ts';
import { api } from '../../api/client.ts';
import { codeOf } from '../../api/form-errors.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { toast } from '../../ui/toast.ts';
import { useFiles } from './files-field.tsx';
import { type Proof, useProof } from './use-proof.ts';

/** What is typed; an empty choice is refused by the server, in its words. */
type Letter = Pick<
  Api['POST /api/messages']['body'],
  'name' | 'email' | 'phone' | 'department' | 'subject' | 'message' | 'website'
>;

/** What a letter is about; `t` is the token of an order's link. */
export type About = { kind: 'product' | 'order' | 'return'; id: string; t?: string | null };

/** Said once by each letter: the same letter sent again is the same message. */
function useAttempt() {
  const key = useRef<string | null>(null);
  return {
    key: () => {
      key.current ??= newAttemptKey();
      return key.current;
    },
    end: () => {
      key.current = null;
    },
  };
}

/** A letter to the shop, until it has it: its fields, its files, and the proof that no program writes it. */
export function useLetter({ kind, about }: { kind: WrittenKind; about: About | undefined }) {
  const proof = useProof();
  const attempt = useAttempt();
  const files = useFiles();
  const [sent, setSent] = useState<number | null>(null);
  const form = useCallForm(
    async (letter: Letter) => {
      const send = (shown: Proof) =>
        api('POST /api/messages', {
          body: {
            ...letter,
            ...shown,
            kind,
            about: about ?? null,
            files: files.ids,
            attempt_key: attempt.key(),
          },
        });
      return await send(await proof.take()).catch(async (refused: unknown) => {
        // The page lay open for hours, or the same work was shown before: done anew, without a word about it.
        if (codeOf(refused) !== 'proof_refused') throw refused;
        proof.drop();
        return await send(await proof.take());
      });
    },
    {
      onDone: ({ number, message }) => {
        proof.drop();
        attempt.end();
        files.clear();
        form.reset();
        setSent(number);
        toast.success(message);
      },
      onRefused: (refused) => {
        // Other words under the same key are another letter.
        if (codeOf(refused) === 'attempt_taken') attempt.end();
      },
      failed: messageTexts.failed,
      toasts: true,
    },
  );
  return { ...form, sent, setSent, files, beginProof: proof.begin };
}
