import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminSettings, SettingsChange } from '#core/settings/contract.ts';
import { SETTINGS_LABELS } from '#core/settings/field-labels.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { own } from '#core/shared/own.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useTakeSettings } from '../form/use-settings.ts';
import { Part } from '../sections/part.tsx';
import { ChangeTable } from './change-table.tsx';

const PAGE_SIZE = 20;

/** What was changed in the settings, by whom, with before and after; each can be taken back. */
export function ChangesPart({ settings, mayUndo }: { settings: AdminSettings; mayUndo: boolean }) {
  const take = useTakeSettings();
  const [pages, setPages] = useState(1);
  const [asked, setAsked] = useState<SettingsChange | null>(null);
  const { data, error } = useQuery({
    // Asked again whenever something was saved.
    queryKey: [...queryKeys.admin, 'settings-changes', pages, settings.versions],
    queryFn: ({ signal }) =>
      api('GET /api/admin/settings/changes', { query: { page_size: PAGE_SIZE * pages, page: 1 }, signal }),
    placeholderData: (former) => former,
  });
  const undo = useMutation({
    mutationFn: (id: string) => api('POST /api/admin/settings/changes/{id}/undo', { params: { id } }),
    onSuccess: (answer) => {
      take(answer);
      toast.success('Configurações atualizadas com sucesso!');
    },
    onError: (refused) => void toast.error(refusalText(refused, 'Erro ao salvar configurações')),
  });
  return (
    <Part title="O que se mudou">
      {error ? (
        <p role="alert">{refusalText(error, 'Não foi possível ler o histórico.')}</p>
      ) : data ? (
        <ul className="divide-y">
          {data.items.map((change) => (
            <ChangeRow key={change.id} change={change} mayUndo={mayUndo} onUndo={() => setAsked(change)} />
          ))}
          {data.items.length === 0 && <li className="text-muted">Ainda nada foi mudado.</li>}
        </ul>
      ) : (
        <Skeleton className="h-32" />
      )}
      {data && data.total > data.items.length && (
        <Button variant="secondary" size="sm" onClick={() => setPages((now) => now + 1)}>
          Ver mais antigas
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        tone="primary"
        title="Repor o que estava antes?"
        description="Os campos desta alteração voltam ao que eram. Passwords e chaves ficam como estão."
        confirmLabel="Repor"
        onConfirm={async () => {
          if (asked) await undo.mutateAsync(asked.id);
        }}
      />
    </Part>
  );
}

function ChangeRow({
  change,
  mayUndo,
  onUndo,
}: {
  change: SettingsChange;
  mayUndo: boolean;
  onUndo: () => void;
}) {
  return (
    <li className="space-y-3 py-3 first:pt-0 last:pb-0">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
          <span className="font-medium">
            {change.sections.map((name) => own(SETTINGS_LABELS, name) ?? name).join(', ')}
          </span>
          <span className="text-muted text-sm">
            {formatDateTime(change.at)}
            {change.by && ` · ${change.by}`}
          </span>
        </summary>
        <div className="space-y-3 pt-2">
          {Object.keys(change.after).length > 0 ? (
            <ChangeTable before={change.before} after={change.after} />
          ) : (
            <p className="text-muted text-sm">Só segredos, que não se guardam aqui.</p>
          )}
          {mayUndo && Object.keys(change.before).length > 0 && (
            <Button variant="secondary" size="sm" onClick={onUndo}>
              <Undo2 aria-hidden />
              Repor o que estava antes
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}
