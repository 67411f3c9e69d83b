import { useState } from 'react';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { AssistantDraft } from '../../../panel/assistant-draft.tsx';
import { useThreadWork } from './use-admin-thread.ts';

/** The answer that an assistant proposes, over the field that it goes into; gone once it is there. */
export function AnswerDraft({ thread, onUse }: { thread: AdminThread; onUse: (text: string) => void }) {
  const [used, setUsed] = useState<string | null>(null);
  const { dropDraft } = useThreadWork(thread.id);
  const { draft } = thread;
  if (!draft || used === draft.at) return null;
  return (
    <AssistantDraft
      what="Resposta"
      by={draft.by}
      at={draft.at}
      useLabel="Usar esta resposta"
      onUse={() => {
        setUsed(draft.at);
        onUse(draft.text);
      }}
      onDrop={() => dropDraft.mutate()}
      isBusy={dropDraft.isPending}
    >
      {draft.is_outdated && <p className="mb-2 font-semibold">O cliente escreveu depois dela.</p>}
      <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-line">{draft.text}</p>
    </AssistantDraft>
  );
}
