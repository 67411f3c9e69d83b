import { type FormEvent, useId } from 'react';
import type { RepairPart } from '#core/bench/parts/contract.ts';
import { missingOf } from '#core/bench/parts/rules/part-counts.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { FormButtons } from '../../../../../ui/form-buttons.tsx';
import { Input } from '../../../../../ui/input.tsx';

interface Props {
  part: RepairPart | null;
  onClose: () => void;
  onOrder: (order: { units: number; supplier: string; expected_on: string }) => void;
}

/** Notes that a part was asked of a supplier: how many, of whom, and until when it is promised. */
export function OrderDialog({ part, onClose, onOrder }: Props) {
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    onOrder({
      units: Number(data.get('units')),
      supplier: String(data.get('supplier') ?? ''),
      expected_on: String(data.get('expected_on') ?? ''),
    });
  };
  const most = part ? missingOf(part) - part.ordered : 1;
  return (
    <Dialog
      open={part !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="sm"
      title="Encomendar ao fornecedor"
      description={part?.name}
      footer={
        <FormButtons form={form} onCancel={onClose}>
          Encomendada
        </FormButtons>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field label="Unidades" required>
          <Input
            name="units"
            type="number"
            inputMode="numeric"
            min={1}
            max={most}
            required
            defaultValue={most}
          />
        </Field>
        <Field label="Fornecedor" optional>
          <Input name="supplier" maxLength={120} defaultValue={part?.supplier ?? ''} />
        </Field>
        <Field label="Chega a" optional hint="O dia que o fornecedor prometeu.">
          <Input name="expected_on" type="date" />
        </Field>
      </form>
    </Dialog>
  );
}
