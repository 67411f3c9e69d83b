import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { Download, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { TransferFile } from '#core/payments/transfers-contract.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Ficheiros para o banco');

const column = createColumnHelper<typeof features, TransferFile>();

const COLUMNS: Columns<TransferFile> = column.columns([
  column.accessor('number', { header: 'Ficheiro', cell: ({ getValue }) => `N.º ${getValue()}` }),
  column.accessor('made_at', {
    header: 'Criado',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDateTime(getValue())}</span>,
  }),
  column.accessor('count', { header: 'Transferências' }),
  column.accessor('ended', { header: 'Estado', cell: ({ row }) => <State file={row.original} /> }),
  column.accessor('hash', { header: 'Ficheiro XML', cell: ({ row }) => <Acts file={row.original} /> }),
  column.accessor('amount', { header: 'Valor', cell: ({ getValue }) => formatEuros(getValue()) }),
]);

function State({ file }: { file: TransferFile }) {
  if (file.undone_at) return <Badge>Desfeito</Badge>;
  if (file.ended === file.count) return <Badge tone="green">Tratado</Badge>;
  return <Badge tone="yellow">{`${file.ended} de ${file.count} tratadas`}</Badge>;
}

/** What may be done with a file: downloaded, or undone while it was not given to the bank. */
function Acts({ file }: { file: TransferFile }) {
  const { can } = usePanel();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const undo = useMutation({
    mutationFn: () => api('POST /api/admin/transfer-files/{id}/undo', { params: { id: file.id } }),
    onSuccess: () => {
      toast.success('As transferências voltaram a estar por fazer.');
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao desfazer o ficheiro')),
  });
  if (!can('payments.refund') || file.undone_at) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {file.is_kept && (
        <DocumentButton
          size="sm"
          variant="secondary"
          path={`/api/admin/transfer-files/${file.id}/file`}
          fileName={`transferencias-${file.number}.xml`}
        >
          <Download aria-hidden />
          Descarregar
        </DocumentButton>
      )}
      {file.can_undo && (
        <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
          Desfazer
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={`Desfazer o ficheiro N.º ${file.number}?`}
        description="Só se ainda não o entregou ao banco: as transferências voltam a estar por fazer e vão no próximo ficheiro."
        confirmLabel="Desfazer"
        onConfirm={() => undo.mutateAsync()}
      />
    </span>
  );
}

/** Makes a file of all transfers that are due. */
function MakeFile() {
  const { can } = usePanel();
  const client = useQueryClient();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const due = useQuery({
    queryKey: [...queryKeys.admin, 'refunds', 'to-transfer'],
    queryFn: ({ signal }) =>
      api('GET /api/admin/refunds', { query: { view: 'to_transfer', page: 1 }, signal }),
  });
  const make = useMutation({
    mutationFn: () => api('POST /api/admin/transfer-files', { body: { request_id: requestId } }),
    onSuccess: (file) => {
      toast.success(
        file.count === 1 ? 'Ficheiro com 1 transferência.' : `Ficheiro com ${file.count} transferências.`,
      );
      setRequestId(crypto.randomUUID());
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao criar o ficheiro')),
  });
  if (!can('payments.refund')) return null;
  const total = due.data?.total ?? 0;
  return (
    <Button isBusy={make.isPending} disabled={total === 0} onClick={() => make.mutate()}>
      <Landmark aria-hidden />
      {total === 0 ? 'Nada por transferir' : `Criar ficheiro para o banco (${total})`}
    </Button>
  );
}

/** The files of transfers that were made for the bank. */
export default function TransferFilesScreen() {
  const { page } = useListAddress();
  const files = useListQuery('transfer-files', 'GET /api/admin/transfer-files', { page });
  return (
    <ListScreen
      title="Ficheiros para o banco"
      name="transferencias"
      query={files}
      failure="Erro ao carregar os ficheiros"
      empty={{
        icon: Landmark,
        title: 'Ainda não há ficheiros',
        hint: 'Com reembolsos por transferência à espera, crie aqui o ficheiro e entregue-o no site do banco.',
      }}
      views={[{ name: 'Todos os ficheiros', search: '' }]}
      actions={<MakeFile />}
      columns={COLUMNS}
      main="number"
      numbers={['amount']}
      rowId={(file) => file.id}
      card={(file) => (
        <div className="space-y-1">
          <p className="flex items-center justify-between gap-3">
            <span className="font-medium">{`N.º ${file.number}`}</span>
            <span className="figures font-bold">{formatEuros(file.amount)}</span>
          </p>
          <p className="figures text-muted text-sm">{formatDateTime(file.made_at)}</p>
          <State file={file} />
          <Acts file={file} />
        </div>
      )}
    />
  );
}
