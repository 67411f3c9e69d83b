import { useState } from 'react';
import { RENTAL_TERMS } from '#core/catalogue/rental-terms.ts';
import { CHECKLIST } from '#core/rentals/values.ts';
import type { Signature } from '#core/repairs/signature.ts';
import { PhotosField } from '../../../panel/record/photos-field.tsx';
import { SignatureField } from '../../../panel/record/signature-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface Noted {
  readonly checklist: readonly string[];
  readonly photos: readonly string[];
  readonly signature: Signature | null;
}

/** What a printer has none of. */
const OF_COMPUTERS: readonly string[] = ['Caixa ou mala', 'Dados apagados'];

/** What is noted when units go out or come back: photographs, a list, and a signature. */
export function useNoted() {
  const [noted, setNoted] = useState<Noted>({ checklist: [], photos: [], signature: null });
  return { noted, setNoted };
}

export function VisitFields({
  noted,
  setNoted,
  photosLabel,
  hasTerms = false,
  isPrinter = false,
}: ReturnType<typeof useNoted> & { photosLabel: string; hasTerms?: boolean; isPrinter?: boolean }) {
  const points = CHECKLIST.filter((point) => !isPrinter || !OF_COMPUTERS.includes(point));
  return (
    <>
      <fieldset>
        <legend className="font-medium text-sm">Verificar</legend>
        {points.map((point) => (
          <Checkbox
            key={point}
            label={point}
            checked={noted.checklist.includes(point)}
            onChange={({ target: { checked } }) =>
              setNoted((now) => ({
                ...now,
                checklist: checked ? [...now.checklist, point] : now.checklist.filter((one) => one !== point),
              }))
            }
          />
        ))}
        <Button size="sm" variant="ghost" onClick={() => setNoted((now) => ({ ...now, checklist: points }))}>
          Está tudo
        </Button>
      </fieldset>
      <PhotosField
        label={photosLabel}
        urls={noted.photos}
        kept="Ficam guardadas com o contrato."
        onChange={(update) => setNoted((now) => ({ ...now, photos: update(now.photos) }))}
      />
      {hasTerms && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 text-action">
            Condições que o cliente assina
          </summary>
          <p className="text-muted">{RENTAL_TERMS.text}</p>
        </details>
      )}
      <SignatureField onChange={(signature) => setNoted((now) => ({ ...now, signature }))} />
    </>
  );
}
