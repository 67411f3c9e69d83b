import { useQuery } from '@tanstack/react-query';
import { lineDifference } from '#core/settings/rules/line-difference.ts';
import type { TextName } from '#core/settings/texts-contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useSectionDraft } from '../form/draft.ts';

const LOOKS = {
  same: '',
  gone: 'bg-tone-red-soft text-tone-red line-through',
  new: 'bg-tone-green-soft text-tone-green',
} as const;
const SIGNS = { same: '', gone: 'Retirado: ', new: 'Novo: ' } as const;

/** The versions of a text: who saved them, when, what they changed; each can be taken into the form again. */
export function TextHistory({ name }: { name: TextName }) {
  const { set } = useSectionDraft();
  const { data, error } = useQuery({
    queryKey: [...queryKeys.admin, 'settings-changes', 'texts', name],
    queryFn: ({ signal }) =>
      api('GET /api/admin/settings/texts/{name}', {
        params: { name },
        query: { page_size: 20, page: 1 },
        signal,
      }),
  });
  if (error) return <p role="alert">{refusalText(error, 'Não foi possível ler as versões.')}</p>;
  if (!data) return <Skeleton className="h-24" />;
  if (data.items.length === 0) return <p className="text-muted">Ainda não foi guardado nenhum texto seu.</p>;
  return (
    <ul className="divide-y">
      {data.items.map((one, i) => (
        <li key={one.version} className="py-2 first:pt-0">
          <details>
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
              <span className="font-medium">Versão {one.version}</span>
              <span className="text-muted text-sm">
                {formatDateTime(one.saved_at)}
                {one.saved_by && ` · ${one.saved_by}`}
              </span>
            </summary>
            <div className="space-y-3 pt-2">
              <Difference before={data.items[i + 1]?.text ?? ''} after={one.text} />
              <Button variant="secondary" size="sm" onClick={() => set(name, one.text)}>
                Usar esta versão
              </Button>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Difference({ before, after }: { before: string; after: string }) {
  return (
    <div className="max-h-96 overflow-auto rounded-md border p-2 text-sm">
      {lineDifference(before, after).map(({ kind, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
        <p key={i} className={`min-h-5 whitespace-pre-wrap break-words px-1 ${LOOKS[kind]}`}>
          <span className="sr-only">{SIGNS[kind]}</span>
          {text}
        </p>
      ))}
    </div>
  );
}
