import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type KeptAddress, MOST_ADDRESSES } from '#core/accounts/address-contract.ts';
import type { User } from '#core/accounts/contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AddressForm } from './address-form.tsx';

function useAddresses() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.addresses,
    queryFn: ({ signal }) => api('GET /api/auth/addresses', { signal }),
  });
  // The default place is the profile's own address: both are read again.
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.addresses }),
      client.invalidateQueries({ queryKey: queryKeys.me }),
    ]);
  const remove = async ({ id }: KeptAddress) => {
    await orSaid(
      api('DELETE /api/auth/addresses/{id}', { params: { id } }),
      'Não foi possível eliminar a morada.',
    );
    toast.success('Morada eliminada.');
    await readAgain();
  };
  return { query, readAgain, remove };
}

/** Where the customer has things sent; the checkout begins with the default one. */
export function AddressBook({ user }: { user: User }) {
  const { query, readAgain, remove } = useAddresses();
  const { data, error } = query;
  const [edited, setEdited] = useState<KeptAddress | 'new' | null>(null);
  const [removed, setRemoved] = useState<KeptAddress | null>(null);
  return (
    <Card>
      <CardHead title="Moradas">
        <Button
          variant="secondary"
          onClick={() => setEdited('new')}
          disabled={(data?.items.length ?? 0) >= MOST_ADDRESSES}
        >
          <Plus aria-hidden />
          Nova morada
        </Button>
      </CardHead>
      {!data && error && <LoadFailed title="Erro ao carregar as moradas" query={query} />}
      {!data && !error && <Skeleton className="mt-5 h-24 w-full" />}
      {data?.items.length === 0 && (
        <p className="mt-4 text-muted">
          Ainda não tem moradas guardadas. Com uma, o checkout fica preenchido à partida.
        </p>
      )}
      <ul className="mt-5 grid gap-3 empty:hidden sm:grid-cols-2">
        {data?.items.map((place) => (
          <Place
            key={place.id}
            place={place}
            onEdit={() => setEdited(place)}
            onRemove={() => setRemoved(place)}
          />
        ))}
      </ul>
      {edited && (
        <AddressForm
          address={edited === 'new' ? null : edited}
          name={user.name}
          onClose={(isSaved) => {
            setEdited(null);
            if (isSaved) void readAgain();
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoved(null)}
          title="Eliminar esta morada?"
          description={`${removed.address}, ${removed.postal_code} ${removed.city}. As encomendas já feitas ficam como estão.`}
          confirmLabel="Eliminar"
          tone="danger"
          onConfirm={() => remove(removed)}
        />
      )}
    </Card>
  );
}

interface PlaceProps {
  place: KeptAddress;
  onEdit: () => void;
  onRemove: () => void;
}

function Place({ place, onEdit, onRemove }: PlaceProps) {
  return (
    <li className="flex flex-col rounded-lg border border-line p-4">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 break-words font-semibold">{place.label ?? place.address}</p>
        {place.is_default && <Badge tone="green">Predefinida</Badge>}
      </div>
      <p className="mt-1 break-words text-muted text-sm">
        {place.name}
        <br />
        {place.label && (
          <>
            {place.address}
            <br />
          </>
        )}
        {place.postal_code} {place.city}
      </p>
      <div className="mt-auto flex justify-end pt-2">
        <IconButton label={`Alterar ${place.label ?? place.address}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Eliminar ${place.label ?? place.address}`} tone="danger" onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
