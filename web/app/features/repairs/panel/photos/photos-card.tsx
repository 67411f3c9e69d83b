import { ArrowLeft, ArrowRight, ImagePlus, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { RepairPhoto } from '#core/repairs/contract.ts';
import { repairTexts, STAGE_LABELS } from '#core/repairs/texts.ts';
import { MAX_SHOP_PHOTOS, PHOTO_STAGES, SHOP_STAGES, type ShopStage } from '#core/repairs/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { PickFiles } from '../../../../ui/pick-files.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { usePhotos } from './use-photos.ts';

const MarkDialog = lazyPart(() => import('./mark-dialog.tsx'));

interface Props {
  repair: AdminRepairDetail;
  mayChange: boolean;
}

/** The photos of a repair by when they were taken: added many at once, put in order, described, marked and removed. */
export function PhotosCard({ repair, mayChange }: Props) {
  const photos = usePhotos(repair.id);
  const [marked, setMarked] = useState<RepairPhoto | null>(null);
  const [asked, setAsked] = useState<RepairPhoto | null>(null);
  const shown = PHOTO_STAGES.map((stage) => ({
    stage,
    own: repair.photos.filter((photo) => photo.stage === stage),
  })).filter(({ stage, own }) => own.length > 0 || (mayChange && stage !== 'cliente'));
  if (shown.length === 0) return null;
  return (
    <Card className="space-y-5 md:p-4">
      <h2 className="font-semibold">Fotografias</h2>
      {shown.map(({ stage, own }) => (
        <Stage
          key={stage}
          stage={stage}
          own={own}
          photos={photos}
          mayChange={mayChange}
          onMark={setMarked}
          onRemove={setAsked}
        />
      ))}
      <p className="text-muted text-sm">
        {repair.photos_until
          ? `As fotografias são removidas a ${formatDate(repair.photos_until)}.`
          : repairTexts.photosLeave}
      </p>
      {marked && (
        <MarkDialog
          photo={marked}
          onClose={() => setMarked(null)}
          onSave={async (file: File, caption: string) => {
            await photos.addMarked(marked.id, file, caption);
            setMarked(null);
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title="Retirar a fotografia?"
        description={
          asked?.stage === 'cliente'
            ? 'Foi o cliente que a enviou. Deixa de estar na reparação, também na página dele.'
            : 'Deixa de estar na reparação, também na página do cliente.'
        }
        confirmLabel="Retirar"
        onConfirm={async () => {
          if (asked) await photos.remove(asked.id);
        }}
      />
    </Card>
  );
}

interface StageProps {
  stage: (typeof PHOTO_STAGES)[number];
  own: readonly RepairPhoto[];
  photos: ReturnType<typeof usePhotos>;
  mayChange: boolean;
  onMark: (photo: RepairPhoto) => void;
  onRemove: (photo: RepairPhoto) => void;
}

/** The photos of one stage, and the way to more of them. */
function Stage({ stage, own, photos, mayChange, onMark, onRemove }: StageProps) {
  return (
    <section aria-label={STAGE_LABELS[stage]} className="space-y-2">
      <h3 className="font-medium text-sm">{STAGE_LABELS[stage]}</h3>
      {own.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:pointer-fine:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
          {own.map((photo, place) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              name={`${STAGE_LABELS[stage].toLowerCase()} ${place + 1}`}
              mayChange={mayChange}
              isFirst={place === 0}
              isLast={place === own.length - 1}
              onMove={(by) => photos.change(photo.id, { place: place + by })}
              onCaption={(caption) => photos.change(photo.id, { caption })}
              onMark={() => onMark(photo)}
              onRemove={() => onRemove(photo)}
            />
          ))}
        </ul>
      )}
      {mayChange && isShopStage(stage) && own.length < MAX_SHOP_PHOTOS && (
        <AddPhotos
          stage={stage}
          percent={photos.progress?.stage === stage ? photos.progress.percent : null}
          isBusy={photos.progress !== null}
          onAdd={(files) => void photos.add(stage, files.slice(0, MAX_SHOP_PHOTOS - own.length))}
        />
      )}
      {photos.left?.stage === stage && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => photos.left && void photos.add(photos.left.stage, photos.left.files)}
        >
          Enviar de novo ({photos.left.files.length})
        </Button>
      )}
    </section>
  );
}

function isShopStage(stage: (typeof PHOTO_STAGES)[number]): stage is ShopStage {
  return SHOP_STAGES.some((one) => one === stage);
}

interface PhotoItemProps {
  photo: RepairPhoto;
  name: string;
  mayChange: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => Promise<unknown>;
  onCaption: (caption: string) => Promise<unknown>;
  onMark: () => void;
  onRemove: () => void;
}

function PhotoItem({ photo, name, mayChange, isFirst, isLast, ...on }: PhotoItemProps) {
  return (
    <li className="min-w-0 space-y-1">
      <a
        href={photo.url}
        target="_blank"
        rel="noreferrer"
        className="relative block"
        aria-label={`Abrir a fotografia ${name}`}
      >
        <Picture
          src={photo.url}
          sizes="(min-width: 640px) 200px, 45vw"
          alt={photo.caption ?? `Fotografia ${name}`}
          width={200}
          height={150}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
        />
        {photo.marked_of && (
          <span className="absolute bottom-1 left-1 rounded bg-surface/90 px-1.5 text-xs">Marcada</span>
        )}
      </a>
      {mayChange ? (
        <>
          <Input
            // What somebody else wrote meanwhile is shown once this is not being written in.
            key={photo.caption ?? ''}
            aria-label={`Legenda da fotografia ${name}`}
            placeholder="Legenda"
            maxLength={200}
            defaultValue={photo.caption ?? ''}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() !== (photo.caption ?? '')) void on.onCaption(value.trim());
            }}
          />
          <PhotoActs name={name} isFirst={isFirst} isLast={isLast} {...on} />
        </>
      ) : (
        photo.caption && <p className="text-sm">{photo.caption}</p>
      )}
    </li>
  );
}

function PhotoActs({ name, isFirst, isLast, ...on }: Omit<PhotoItemProps, 'photo' | 'mayChange'>) {
  return (
    <div className="flex flex-wrap">
      <IconButton
        label={`Pôr antes: fotografia ${name}`}
        disabled={isFirst}
        onClick={() => void on.onMove(-1)}
      >
        <ArrowLeft aria-hidden />
      </IconButton>
      <IconButton
        label={`Pôr depois: fotografia ${name}`}
        disabled={isLast}
        onClick={() => void on.onMove(1)}
      >
        <ArrowRight aria-hidden />
      </IconButton>
      <IconButton label={`Marcar a fotografia ${name}`} onClick={on.onMark}>
        <PencilLine aria-hidden />
      </IconButton>
      <IconButton label={`Retirar a fotografia ${name}`} tone="danger" onClick={on.onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

interface AddPhotosProps {
  stage: ShopStage;
  percent: number | null;
  isBusy: boolean;
  onAdd: (files: readonly File[]) => void;
}

function AddPhotos({ stage, percent, isBusy, onAdd }: AddPhotosProps) {
  return (
    <PickFiles
      accept="image/*"
      multiple
      disabled={isBusy}
      onPick={onAdd}
      className="inline-flex min-h-11 items-center gap-2 px-3 text-sm"
    >
      <ImagePlus aria-hidden className="size-5 text-action" />
      {percent === null ? 'Adicionar fotografias' : <span role="status">A enviar: {percent} %</span>}
      <span className="sr-only"> {STAGE_LABELS[stage].toLowerCase()}</span>
    </PickFiles>
  );
}
