import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { fieldLabel } from '#core/catalogue/field-labels.ts';
import { MARK_FIELDS } from '#core/catalogue/rules/offer-marks.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { sendFile } from '../../../api/send-file.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PickFiles } from '../../../ui/pick-files.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormFields } from './form-fields.tsx';
import { partOf } from './product-fields.ts';
import type { ProductFormValues } from './product-form-values.ts';

interface Props {
  values: ProductFormValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<ProductFormValues>) => void;
}

/** Of new goods: the charger and the energy class that stand beside the price. Open where they are usual, said, or wrong. */
export function MarksSection({ values, errors, onChange }: Props) {
  const { category, condition } = values;
  const isSaid = MARK_FIELDS.some((field) => values[field] !== '');
  if ((condition !== 'novo' || category === 'aluguer' || category === 'software') && !isSaid) return null;
  const isOpen = category === 'portateis' || isSaid || MARK_FIELDS.some((field) => errors[field]);
  const own = { values, errors, onChange };
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-sm">
        Carregador e etiqueta energética
      </summary>
      <p className="mt-1 text-muted text-sm">
        Ao lado do preço de artigos novos. O carregador é de portáteis, telemóveis, tablets, auscultadores,
        teclados e ratos que se carregam por cabo; a etiqueta é de monitores, televisores, telemóveis e
        tablets.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <FormFields fields={partOf('charger')} {...own} />
        <FormFields fields={partOf('energy')} {...own} />
        <LabelField {...own} />
      </div>
    </details>
  );
}

/** The label's picture: an address, or a file that is sent now. */
function LabelField({ values, errors, onChange }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setProgress(0);
    try {
      const { url } = await sendFile('POST /api/upload/image', file, setProgress);
      onChange({ energy_label: url });
      toast.success('Imagem carregada com sucesso!');
    } catch (refused) {
      toast.error(refusalText(refused, 'Erro ao carregar imagem'));
    }
    setProgress(null);
  };
  return (
    <div className="col-span-full flex flex-wrap items-end gap-3">
      <Field
        label={fieldLabel('energy_label')}
        error={errors.energy_label}
        className="min-w-0 flex-1 basis-60"
      >
        <Input
          inputMode="url"
          maxLength={500}
          placeholder="https://…"
          value={values.energy_label}
          onChange={({ target }) => onChange({ energy_label: target.value })}
        />
      </Field>
      <PickFiles
        accept="image/jpeg,image/png,image/webp,image/avif"
        disabled={progress !== null}
        onPick={(files) => void take(files)}
        className="inline-flex min-h-11 items-center gap-2 px-4 font-medium"
      >
        <ImagePlus aria-hidden className="size-5 text-action" />
        {progress === null ? 'Carregar a etiqueta' : `A carregar... ${progress}%`}
      </PickFiles>
    </div>
  );
}
