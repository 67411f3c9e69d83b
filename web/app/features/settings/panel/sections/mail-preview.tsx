import { useQuery } from '@tanstack/react-query';
import type { MailKindShown } from '#core/outbox/contract.ts';
import type { MailWords } from '#core/settings/sections/mails.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { mailHtml } from '../../../../trusted-types.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** A mail as it would be read with the words that are typed, over the last one that the shop wrote. */
export function MailPreview({
  mail,
  words: { subject, title, body },
  onClose,
}: {
  mail: MailKindShown;
  words: MailWords;
  onClose: () => void;
}) {
  const asked = { ...(subject ? { subject } : {}), ...(title ? { title } : {}), ...(body ? { body } : {}) };
  const { data, error } = useQuery({
    queryKey: [...queryKeys.admin, 'mail-preview', mail.kind, asked],
    queryFn: ({ signal }) =>
      api('GET /api/admin/mails/{kind}/preview', { params: { kind: mail.kind }, query: asked, signal }),
    staleTime: 0,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={mail.name} size="lg">
      <div className="space-y-3">
        {error ? (
          <Alert>{refusalText(error, 'Não foi possível mostrar o email.')}</Alert>
        ) : !data ? (
          <Skeleton className="h-96" />
        ) : (
          <>
            <p className="text-muted text-sm">
              {data.of
                ? `Com os dados do último que a loja escreveu, em ${formatDateTime(data.of)}. Os links não abrem nada.`
                : 'A loja ainda não escreveu nenhum: os dados são de exemplo.'}
            </p>
            <p className="font-semibold">{data.subject}</p>
            <iframe
              title={`Email: ${data.subject}`}
              sandbox=""
              ref={(frame) => {
                if (frame) frame.srcdoc = mailHtml(data.html);
              }}
              className="h-[60dvh] w-full rounded-md border bg-white"
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
