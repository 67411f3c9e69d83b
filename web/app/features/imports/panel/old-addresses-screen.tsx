import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CornerUpRight, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OldAddress } from '#core/imports/addresses-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { PanelList } from '../../../panel/list/panel-list.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddAddresses } from './add-addresses.tsx';

export const meta = panelMeta('Endereços antigos');

const KEY = [...queryKeys.admin, 'old-addresses'];

/** Addresses of the shop that was here before: each leads for good (301) to where its page is now. */
export default function OldAddressesScreen() {
  const { page, pageAddress, read, filter } = useListAddress();
  const client = useQueryClient();
  const q = read('q') ?? '';
  const [leaving, setLeaving] = useState<OldAddress | null>(null);
  const addresses = useQuery({
    queryKey: [...KEY, q, page],
    queryFn: ({ signal }) => api('GET /api/admin/old-addresses', { query: { q, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const again = () => client.invalidateQueries({ queryKey: KEY });
  return (
    <PanelPage title="Endereços antigos">
      <p className="max-w-3xl text-muted">
        Quem chega por um endereço da loja anterior, de um motor de busca ou de um link guardado, vai parar à
        página certa desta. As importações de outra loja trazem os seus; aqui junta os que faltam.
      </p>
      <AddAddresses onDone={() => void again()} />
      <Input
        type="search"
        aria-label="Pesquisar endereços antigos"
        placeholder="Pesquisar por parte do endereço"
        maxLength={200}
        className="max-w-md"
        value={q}
        onChange={(event) => filter({ q: event.target.value })}
      />
      <PanelList
        query={addresses}
        failure="Erro ao carregar endereços antigos"
        empty={{
          icon: CornerUpRight,
          title: q ? 'Nenhum endereço encontrado' : 'Não há endereços antigos',
          hint: q
            ? 'Tente outra parte do endereço.'
            : 'Aparecem aqui depois de importar produtos de outra loja ou de juntar uma lista.',
        }}
        hrefFor={pageAddress}
      >
        {(items) => (
          <ul aria-label="Endereços antigos" className="divide-y rounded-lg border bg-surface">
            {items.map((one) => (
              <AddressRow key={one.path} address={one} onRemove={() => setLeaving(one)} />
            ))}
          </ul>
        )}
      </PanelList>
      <LeaveDialog address={leaving} onClose={() => setLeaving(null)} onRemoved={again} />
    </PanelPage>
  );
}

function LeaveDialog({
  address,
  onClose,
  onRemoved,
}: {
  address: OldAddress | null;
  onClose: () => void;
  onRemoved: () => Promise<unknown>;
}) {
  const remove = useMutation({
    mutationFn: (path: string) => api('DELETE /api/admin/old-addresses', { query: { path } }),
    onSuccess: async () => {
      toast.success('Endereço retirado.');
      await onRemoved();
    },
    onError: (error) => void toast.error(refusalText(error, 'Erro ao retirar o endereço')),
  });
  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Retirar este endereço?"
      description={`${address?.path ?? ''} passa a dizer que a página não existe.`}
      confirmLabel="Retirar"
      tone="danger"
      onConfirm={async () => {
        if (address) await remove.mutateAsync(address.path).catch(() => {});
        onClose();
      }}
    />
  );
}

function AddressRow({ address, onRemove }: { address: OldAddress; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="grid min-w-0 flex-1 gap-x-4 lg:grid-cols-2 lg:text-sm">
        <span className="break-all font-medium">{address.path}</span>
        <a href={address.target} target="_blank" rel="noopener" className="break-all text-action underline">
          {address.target}
        </a>
      </div>
      {address.source === 'import' && <Badge className="max-sm:hidden">Da importação</Badge>}
      <IconButton label={`Retirar ${address.path}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
