import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { Link } from 'react-router';
import type { EquipmentDetail } from '#core/equipment/contract.ts';
import { MAX_EQUIPMENT_PHOTOS } from '#core/equipment/values.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { sendEquipmentPhoto } from '../../api/send-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EquipmentHistory, EquipmentPhotos, GuaranteeLine } from '../../ui/equipment-facts.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PickFiles } from '../../ui/pick-files.tsx';
import { smallPicture } from '../../ui/small-picture.ts';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './my-equipment.tsx';

/** One device of the customer's: its guarantee, what happened to it, and their own photos of it. */
export function EquipmentPage({ device }: { device: EquipmentDetail }) {
  const open = device.open_repair;
  return (
    <div className="space-y-6">
      <PageTitle
        title={nameOf(device)}
        subtitle={device.serial_number ? `N.º de série ${device.serial_number}` : 'Sem número de série'}
        actions={
          <Button asChild>
            {open ? (
              <Link to={`/reparacao/${open.id}`}>Ver a reparação em curso</Link>
            ) : (
              <Link to={`/suporte-tecnico?equipamento=${device.id}#pedido`}>Pedir reparação</Link>
            )}
          </Button>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        <Card className="min-w-0 space-y-4">
          <h2 className="font-semibold text-lg">Atividade</h2>
          <EquipmentHistory
            history={device.history}
            linkOf={(fact, label) => (
              <Link
                to={
                  fact.kind === 'venda' || fact.kind === 'aluguer'
                    ? `/encomenda/${fact.id}`
                    : `/reparacao/${fact.id}`
                }
                className="touch-tall text-action underline underline-offset-4"
              >
                {label}
              </Link>
            )}
          />
        </Card>
        <div className="space-y-6">
          <GuaranteeCard device={device} />
          <Photos device={device} />
        </div>
      </div>
    </div>
  );
}

/** Its guarantee, and where it was sold. */
function GuaranteeCard({ device }: { device: EquipmentDetail }) {
  const { sold, open_repair: open } = device;
  return (
    <Card className="space-y-2">
      <h2 className="font-semibold text-lg">Garantia</h2>
      <GuaranteeLine device={device} />
      {!device.guarantee_until && !sold?.is_over && (
        <p className="text-muted">Não tem garantia a correr na loja.</p>
      )}
      {sold && (
        <p className="text-muted text-sm">
          {sold.is_rental ? 'Alugado' : 'Comprado'} a{' '}
          <time dateTime={sold.bought_at}>{formatLongDate(sold.bought_at)}</time>: {sold.name}.
        </p>
      )}
      {sold?.guarantee_until && !sold.is_over && !open && (
        <Button asChild variant="secondary">
          <Link
            to={`/suporte-tecnico?${new URLSearchParams({ encomenda: sold.order_id, artigo: sold.line_id, serie: sold.serial_number })}#pedido`}
          >
            Acionar garantia
          </Link>
        </Button>
      )}
    </Card>
  );
}

function Photos({ device }: { device: EquipmentDetail }) {
  const client = useQueryClient();
  const key = queryKeys.equipment(device.id);
  const add = useMutation({
    mutationFn: async (file: File) => await sendEquipmentPhoto(device.id, await smallPicture(file)),
    onError: (error) => void toast.error(refusalText(error, 'Erro ao carregar imagem')),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const remove = useMutation({
    mutationFn: (photo: string) =>
      api('DELETE /api/my/equipment/{id}/photos/{photo}', { params: { id: device.id, photo } }),
    onSuccess: (left) => {
      client.setQueryData(key, left);
      toast.success('Fotografia retirada.');
    },
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível retirar a fotografia.')),
  });
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold text-lg">Fotografias</h2>
      {device.photos.length > 0 ? (
        <EquipmentPhotos
          photos={device.photos}
          action={(photo, place) => (
            <Button
              size="sm"
              variant="ghost"
              isBusy={remove.isPending && remove.variables === photo.id}
              onClick={() => remove.mutate(photo.id)}
            >
              Retirar<span className="sr-only"> a fotografia {place + 1}</span>
            </Button>
          )}
        />
      ) : (
        <p className="text-muted text-sm">
          A etiqueta, o estado em que está, a fatura de outra loja: o que lhe der jeito ter aqui.
        </p>
      )}
      {device.photos.length < MAX_EQUIPMENT_PHOTOS && (
        <PickFiles
          accept="image/*"
          disabled={add.isPending}
          onPick={([file]) => file && add.mutate(file)}
          className="flex min-h-12 items-center justify-center gap-2 px-4 py-2 font-medium has-focus-visible:outline-offset-2"
        >
          <Camera aria-hidden className="size-5 shrink-0 text-action" />
          {add.isPending ? 'A enviar…' : 'Juntar fotografia'}
        </PickFiles>
      )}
    </Card>
  );
}
