import { useWatch } from 'react-hook-form';
import type { ShippingOption } from '#core/cart/contract.ts';
import { oldEquipmentTexts } from '#core/old-equipment/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { CheckoutFormState } from './contact-fields.tsx';

/** An old device that whoever buys hands over to be recycled: told and asked before they order (DL 152-D/2017, art. 13.º). */
export function OldEquipment({
  form: { control, register, formState },
  option,
}: {
  form: CheckoutFormState;
  option: ShippingOption | undefined;
}) {
  const isHanded = useWatch({ control, name: 'old_equipment' });
  const { errors } = formState;
  return (
    <div className="space-y-3">
      <Checkbox
        label={oldEquipmentTexts.question}
        hint={option?.collects_old ? oldEquipmentTexts.atDoor : oldEquipmentTexts.atShop}
        {...register('old_equipment')}
      />
      {isHanded && (
        <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
          <Field label={oldEquipmentTexts.what} required error={errors.old_what?.message}>
            <Input {...register('old_what')} maxLength={120} placeholder="Impressora HP" autoComplete="off" />
          </Field>
          <Field label={oldEquipmentTexts.quantity} required error={errors.old_quantity?.message}>
            <Input {...register('old_quantity')} inputMode="numeric" maxLength={2} autoComplete="off" />
          </Field>
        </div>
      )}
    </div>
  );
}
