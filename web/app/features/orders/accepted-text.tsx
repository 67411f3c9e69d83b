import { useQuery } from '@tanstack/react-query';
import { BASE_TEXTS } from '#core/opening/base-texts/all.ts';
import type { TextName } from '#core/settings/texts-contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { ApiError, api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The version that counted; null where the shop had written none, and its base text counted. */
async function versionAt(name: TextName, at: string, signal: AbortSignal) {
  try {
    const version = await api('GET /api/settings/texts/{name}', { params: { name }, query: { at }, signal });
    return version.text === '' ? null : version;
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 'text_not_written') return null;
    throw error;
  }
}

/** A text of the shop as it counted at a moment. */
export function AcceptedText({ name, at }: { name: TextName; at: string }) {
  const { data, error } = useQuery({
    queryKey: [...queryKeys.settings, 'text-at', name, at],
    queryFn: async ({ signal }) => {
      const version = await versionAt(name, at, signal);
      if (version) return version;
      return {
        version: 0,
        saved_at: null,
        text: BASE_TEXTS[name](await api('GET /api/settings', { signal }), new Date(at)),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Alert>{refusalText(error, 'Não foi possível ler o texto.')}</Alert>;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        {data.saved_at
          ? `Versão ${data.version}, de ${formatDateTime(data.saved_at)}.`
          : 'A loja ainda não tinha escrito o seu: valia o texto de base, aqui com os dados que a loja tem hoje.'}
      </p>
      <Markdown text={data.text} />
    </div>
  );
}
