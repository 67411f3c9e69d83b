import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { RecordPanel } from '../../../panel/record/record-panel.tsx';
import { panelPath } from '../../../panel/room.ts';
import { mailHtml } from '../../../trusted-types.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Route } from './+types/mail-screen.ts';

export const meta = panelMeta('Email');

/** A link whose word is left out. */
const WITHHELD = /href="[^"]*…/;

/** The e-mail's page with its links opening in a tab of their own, as in a mailbox. */
function withOutsideLinks(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

/** The page stands still while it is the same: filled anew it would scroll back under who reads it. */
function MailFrame({ subject, html }: { subject: string; html: string }) {
  const fill = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) frame.srcdoc = mailHtml(withOutsideLinks(html));
    },
    [html],
  );
  return (
    <iframe
      title={`Email: ${subject}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      ref={fill}
      className="min-h-96 w-full flex-1 rounded-md border bg-white"
    />
  );
}

/** One e-mail as its reader sees it: shut in a frame that runs nothing but opens links; or its plain text. */
export default function MailScreen({ params: { id } }: Route.ComponentProps) {
  const { leave } = useOverList(panelPath('emails'));
  const [isText, setText] = useState(false);
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'mail', id],
    queryFn: ({ signal }) => api('GET /api/admin/outbox/{id}', { params: { id }, signal }),
  });
  const { can } = usePanel();
  const open = useMutation({
    mutationFn: () => api('POST /api/admin/outbox/{id}/open', { params: { id } }),
    onError: (failed) => toast.error('Erro ao abrir o email', { description: refusalText(failed, '') }),
  });
  const kept = query.data;
  // With the words of its links for as long as it is looked at.
  const mail = open.data?.id === id ? open.data : kept;
  const isWithheld = kept === mail && WITHHELD.test(kept?.html ?? '');
  return (
    <RecordPanel
      query={query}
      onClose={leave}
      title={mail?.subject ?? 'Email'}
      description={mail ? `Para ${mail.to} · ${formatDateTime(mail.sent_at ?? mail.created_at)}` : undefined}
      footer={
        mail && (
          <>
            <Button variant="secondary" onClick={() => setText(!isText)}>
              {isText ? 'Ver formatado' : 'Ver só texto'}
            </Button>
            {isWithheld && can('outbox.open') && (
              <Button variant="secondary" isBusy={open.isPending} onClick={() => open.mutate()}>
                Abrir como o cliente
              </Button>
            )}
          </>
        )
      }
      failure="Erro ao carregar emails"
    >
      {() =>
        mail && (
          <div className="flex h-full flex-col gap-4">
            {isWithheld && (
              <p className="text-muted text-sm">
                Os links deste email são de quem o recebeu, e não abrem daqui.
                {can('outbox.open') && ' «Abrir como o cliente» pede a sua password e fica registado.'}
              </p>
            )}
            {mail.error && <Alert title="O envio falhou">{mail.error}</Alert>}
            {mail.text === '' && mail.html === '' ? (
              <p className="text-muted">O texto deste email já foi apagado, no prazo das configurações.</p>
            ) : isText ? (
              <pre className="whitespace-pre-wrap break-words font-sans">{mail.text}</pre>
            ) : (
              <MailFrame subject={mail.subject} html={mail.html} />
            )}
          </div>
        )
      }
    </RecordPanel>
  );
}
