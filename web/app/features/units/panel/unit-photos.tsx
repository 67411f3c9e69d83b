import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import type { UnitWhole } from '#core/units/contract.ts';
import { MAX_UNIT_PHOTOS } from '#core/units/values.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendUnitPhoto } from '../../../api/send-file.ts';
import { Button } from '../../../ui/button.tsx';
import { EquipmentPhotos } from '../../../ui/equipment-facts.tsx';
import { smallPicture } from '../../../ui/small-picture.ts';
import { toast } from '../../../ui/toast.ts';

interface Props {
  unit: UnitWhole;
  mayChange: boolean;
  onSaved: (saved: UnitWhole) => void;
}

/** The photos of a unit's condition, what is compared with when it comes back. */
export function UnitPhotos({ unit, mayChange, onSaved }: Props) {
  const id = useId();
  const add = useMutation({
    mutationFn: async (file: File) => await sendUnitPhoto(unit.id, await smallPicture(file)),
    onSuccess: onSaved,
    onError: (error) => void toast.error(refusalText(error, 'Erro ao carregar imagem')),
  });
  const remove = useMutation({
    mutationFn: (photo: string) =>
      api('DELETE /api/admin/units/{id}/photos/{photo}', { params: { id: unit.id, photo } }),
    onSuccess: onSaved,
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível retirar a fotografia.')),
  });
  if (unit.photos.length === 0 && !mayChange) return null;
  return (
    <section aria-labelledby="unit-photos" className="space-y-2">
      <h3 id="unit-photos" className="font-semibold">
        Fotografias da condição
      </h3>
      {unit.photos.length > 0 && (
        <EquipmentPhotos
          photos={unit.photos}
          action={(photo, place) =>
            mayChange && (
              <Button
                size="sm"
                variant="ghost"
                isBusy={remove.isPending && remove.variables === photo.id}
                onClick={() => remove.mutate(photo.id)}
              >
                Retirar<span className="sr-only"> a fotografia {place + 1}</span>
              </Button>
            )
          }
        />
      )}
      {mayChange && unit.photos.length < MAX_UNIT_PHOTOS && (
        <label
          htmlFor={id}
          className="relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border border-line-strong border-dashed px-4 py-2 font-medium hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-2"
        >
          <Camera aria-hidden className="size-5 shrink-0 text-action" />
          {add.isPending ? 'A enviar…' : 'Juntar fotografia'}
          <input
            id={id}
            type="file"
            accept="image/*"
            disabled={add.isPending}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) add.mutate(file);
            }}
          />
        </label>
      )}
    </section>
  );
}
