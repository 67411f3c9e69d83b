import { Link } from 'react-router';
import { LinkButton } from '../../../panel/link-button.tsx';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { EquipmentCard, useEquipment } from '../../../panel/record/equipment-card.tsx';
import { useRecordName } from '../../../panel/record-names.ts';
import { panelPath } from '../../../panel/room.ts';
import { Card } from '../../../ui/card.tsx';
import { EquipmentPhotos } from '../../../ui/equipment-facts.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Route } from './+types/equipment-screen.ts';

export const meta = panelMeta('Equipamento');

/** One device, with all that the shop knows of it. */
export default function EquipmentScreen({ params: { id } }: Route.ComponentProps) {
  const query = useEquipment(id);
  const { data, error } = query;
  useRecordName(id, data && (data.serial_number ?? `${data.brand} ${data.model}`));
  if (!data) {
    return (
      <PanelPage title="Equipamento">
        {error ? (
          <LoadFailed title="Erro ao carregar o equipamento" query={query} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </PanelPage>
    );
  }
  return (
    <PanelPage
      title={`${data.device_type} ${data.brand} ${data.model}`}
      subtitle={data.serial_number ? `N.º de série ${data.serial_number}` : 'Sem número de série'}
      actions={
        <LinkButton variant="secondary" to={panelPath('equipamentos')}>
          Todos os equipamentos
        </LinkButton>
      }
    >
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <EquipmentCard id={id} title="Atividade" />
        <div className="space-y-4">
          <Card className="space-y-2 md:p-4">
            <h2 className="font-semibold">De quem é</h2>
            <Link
              to={panelPath('utilizadores', data.owner.id, 'ficha')}
              className="touch-tall text-action underline underline-offset-4"
            >
              {data.owner.name}
            </Link>
          </Card>
          {data.photos.length > 0 && (
            <Card className="space-y-3 md:p-4">
              <h2 className="font-semibold">Fotografias do dono</h2>
              <EquipmentPhotos photos={data.photos} />
            </Card>
          )}
        </div>
      </div>
    </PanelPage>
  );
}
