import { FileText, RotateCw, ShieldCheck, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Equipment, EquipmentFact } from '#core/equipment/contract.ts';
import { formatDate } from '#core/shared/dates.ts';
import { Picture } from './picture.tsx';

const ICONS = { venda: FileText, aluguer: RotateCw, reparacao: Wrench, garantia: ShieldCheck } as const;
const WORDS = {
  venda: 'Compra',
  aluguer: 'Aluguer',
  reparacao: 'Reparação',
  garantia: 'Pedido de garantia',
} as const;

/** Until when a device is guaranteed, or that it is not any more. */
export function GuaranteeLine({ device }: { device: Pick<Equipment, 'guarantee_until' | 'sold'> }) {
  if (device.guarantee_until) {
    return (
      <p className="flex items-center gap-1.5 text-tone-green">
        <ShieldCheck aria-hidden className="size-4 shrink-0" />
        <span>
          Garantia até <time dateTime={device.guarantee_until}>{formatDate(device.guarantee_until)}</time>
        </span>
      </p>
    );
  }
  return device.sold?.is_over ? <p className="text-muted">A garantia já terminou.</p> : null;
}

/** What happened to a device, the newest first; `linkOf` leads to each. */
export function EquipmentHistory({
  history,
  linkOf,
}: {
  history: readonly EquipmentFact[];
  linkOf: (fact: EquipmentFact, label: string) => ReactNode;
}) {
  return (
    <ol aria-label="Histórico do equipamento" className="divide-y">
      {history.map((fact) => {
        const Icon = ICONS[fact.kind];
        return (
          <li key={`${fact.kind}:${fact.id}`} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="inline-flex flex-wrap items-baseline gap-x-1.5 font-medium">
                  {WORDS[fact.kind]}: {linkOf(fact, fact.label)}
                </span>
                <time dateTime={fact.at} className="figures text-muted text-sm">
                  {formatDate(fact.at)}
                </time>
              </p>
              <p className="line-clamp-3 break-words">{fact.detail}</p>
              {fact.guarantee_until && (
                <p className="text-muted text-sm">
                  Garantia até <time dateTime={fact.guarantee_until}>{formatDate(fact.guarantee_until)}</time>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface Photo {
  readonly id: string;
  readonly url: string;
}

/** The photos of a device, each opened whole by a link; `action` stands under each. */
export function EquipmentPhotos({
  photos,
  action,
}: {
  photos: readonly Photo[];
  action?: (photo: Photo, place: number) => ReactNode;
}) {
  return (
    <ul aria-label="Fotografias do equipamento" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map((photo, place) => (
        <li key={photo.id} className="space-y-1">
          <a href={photo.url} target="_blank" rel="noreferrer" className="block">
            <Picture
              src={photo.url}
              sizes="200px"
              alt={`Fotografia ${place + 1}`}
              width={200}
              height={200}
              loading="lazy"
              className="aspect-square w-full rounded-md bg-sunken object-cover"
            />
          </a>
          {action?.(photo, place)}
        </li>
      ))}
    </ul>
  );
}
