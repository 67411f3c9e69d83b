import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankFile } from '#core/payments/bank-contract.ts';
import { formatDateTime, formatDay } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { toast } from '../../../ui/toast.ts';

const movements = (count: number) => (count === 1 ? '1 movimento' : `${count} movimentos`);

/** The statements that were read: one that was read by mistake is taken away whole, while nothing of it was confirmed. */
export function ReadFiles() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Já lidos
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Extratos lidos"
        description="Um extrato lido por engano retira-se inteiro, enquanto nenhum movimento dele foi confirmado."
      >
        <Files />
      </Dialog>
    </>
  );
}

function Files() {
  const [page, setPage] = useState(1);
  const files = useQuery({
    queryKey: [...queryKeys.admin, 'bank-files', page],
    queryFn: ({ signal }) => api('GET /api/admin/bank-files', { query: { page }, signal }),
  });
  if (files.isError) return <LoadFailed query={files} title="Erro ao carregar os extratos" />;
  if (!files.data) return <p role="status">A carregar…</p>;
  const { items, total, page_size } = files.data;
  if (items.length === 0) return <p className="text-muted">Ainda não foi lido nenhum.</p>;
  return (
    <>
      <ul className="divide-y border-y">
        {items.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
      <Pager page={page} pageSize={page_size} total={total} onPage={setPage} />
    </>
  );
}

function FileRow({ file }: { file: BankFile }) {
  const { can } = usePanel();
  const { first_day, last_day, confirmed } = file;
  const days = first_day && last_day && `, de ${formatDay(first_day)} a ${formatDay(last_day)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 break-words">
        <span className="block font-medium">{file.name}</span>
        <span className="figures block text-muted text-sm">
          {movements(file.new_lines)}
          {days}. Lido a {formatDateTime(file.read_at)}
          {confirmed > 0 && `. ${confirmed === 1 ? '1 confirmado' : `${confirmed} confirmados`}`}
        </span>
      </span>
      {confirmed === 0 && can('payments.refund') && <Remove file={file} />}
    </li>
  );
}

function Remove({ file }: { file: BankFile }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/admin/bank-files/{id}', { params: { id: file.id } }),
    onSuccess: ({ removed }) => toast.success(`Extrato retirado, com ${movements(removed)}`),
    onError: (error) => toast.error(refusalText(error, 'Erro ao retirar o extrato')),
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
        Retirar este extrato<span className="sr-only">: {file.name}</span>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Retirar este extrato?"
        description={`Saem ${movements(file.new_lines)} de ${file.name}, também os que deixou de lado. Pode carregá-lo outra vez.`}
        confirmLabel="Retirar este extrato"
        tone="danger"
        onConfirm={() => remove.mutateAsync()}
      />
    </>
  );
}
