import { type FormEvent, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { api } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { toast } from '../../../../ui/toast.ts';
import { saidLines, type TypedOption } from './quote-lines.ts';

interface Props {
  repair: AdminRepairDetail;
  option: TypedOption;
  onClose: () => void;
}

/** Keeps what an option says as a template: its lines, and for which devices. Discounts stay with the quote. */
export function SaveAsTemplate({ repair, option, onClose }: Props) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [isOfType, setOfType] = useState(true);
  const [isOfBrand, setOfBrand] = useState(true);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(null);
    try {
      await api('POST /api/admin/repair-templates', {
        body: {
          request_id: requestId,
          name: String(data.get('name') ?? ''),
          device_type: isOfType ? repair.device_type : null,
          brand: isOfBrand ? repair.brand : null,
          model: String(data.get('model') ?? ''),
          minutes: String(data.get('minutes') ?? ''),
          note: option.note,
          lines: saidLines(option).map(({ kind, name, product, quantity, price }) => ({
            kind,
            name,
            product_id: product,
            quantity,
            price,
          })),
        },
      });
      toast.success('Modelo guardado.');
      onClose();
    } catch (error) {
      setRefusal(refusalText(error, 'Não foi possível guardar o modelo.'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Guardar como modelo"
      description="As linhas desta opção ficam prontas para os próximos orçamentos. As peças do stock valem o preço do dia em que forem usadas."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome do modelo" required>
          <Input name="name" maxLength={120} defaultValue={option.title} />
        </Field>
        <fieldset className="space-y-1">
          <legend className="font-medium text-sm">Para que equipamentos</legend>
          <Checkbox
            label={`Só ${repair.device_type}`}
            checked={isOfType}
            onChange={(event) => setOfType(event.target.checked)}
          />
          <Checkbox
            label={`Só ${repair.brand}`}
            checked={isOfBrand}
            onChange={(event) => setOfBrand(event.target.checked)}
          />
        </fieldset>
        <Field label="Modelo" optional hint="Uma parte basta, e * vale por qualquer texto. Vazio: todos.">
          <Input name="model" maxLength={120} defaultValue={repair.model} />
        </Field>
        <Field label="Minutos de trabalho" optional>
          <Input name="minutes" inputMode="numeric" maxLength={4} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Guardar modelo
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
