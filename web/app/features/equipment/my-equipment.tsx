import { useQuery } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import { Link } from 'react-router';
import type { Equipment } from '#core/equipment/contract.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GuaranteeLine } from '../../ui/equipment-facts.tsx';
import { OwnList, usePageNumber } from '../../ui/own-list.tsx';

/** "Portátil Lenovo ThinkPad T14". */
export const nameOf = ({ device_type, brand, model }: Pick<Equipment, 'device_type' | 'brand' | 'model'>) =>
  `${device_type} ${brand} ${model}`;

function EquipmentCard({ device }: { device: Equipment }) {
  const { open_repair: open } = device;
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0 space-y-1">
        <h3 className="break-words font-semibold">{nameOf(device)}</h3>
        <p className="text-muted text-sm">
          {device.serial_number ? `N.º de série ${device.serial_number}` : 'Sem número de série'}
          {device.sold && (device.sold.is_rental ? ' · alugado na loja' : ' · comprado na loja')}
          {device.repairs > 0 && ` · ${device.repairs} ${device.repairs === 1 ? 'reparação' : 'reparações'}`}
        </p>
        <GuaranteeLine device={device} />
      </div>
      <div className="flex flex-wrap gap-3 md:justify-end">
        {open ? (
          <Button asChild>
            <Link to={`/reparacao/${open.id}`}>Ver {repairNumber(open.number)}, em curso</Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to={`/suporte-tecnico?equipamento=${device.id}#pedido`}>
              Pedir reparação<span className="sr-only"> de {nameOf(device)}</span>
            </Link>
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link to={`/equipamento/${device.id}`}>
            Ver equipamento<span className="sr-only"> {nameOf(device)}</span>
          </Link>
        </Button>
      </div>
    </Card>
  );
}

/** 'Os meus equipamentos': what the customer bought, rents or had repaired here. */
export function MyEquipment() {
  const page = usePageNumber();
  const devices = useQuery({
    queryKey: [...queryKeys.myEquipment, page],
    queryFn: ({ signal }) => api('GET /api/my/equipment', { query: { page }, signal }),
  });
  return (
    <OwnList
      query={devices}
      title="Os meus equipamentos"
      failure="Erro ao carregar os seus equipamentos"
      empty={{
        icon: Laptop,
        title: 'Ainda não há equipamentos seus',
        hint: 'Aparecem aqui os que comprar ou reparar na loja, com a garantia e a atividade de cada um.',
        action: (
          <Button asChild>
            <Link to="/suporte-tecnico#pedido">Pedir reparação</Link>
          </Button>
        ),
      }}
      high="h-28"
      hrefFor={(to) => `?tab=equipamentos&pagina=${to}`}
    >
      {(device) => <EquipmentCard device={device} />}
    </OwnList>
  );
}
