import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Brand } from '#core/catalogue/brands/contract.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

const valuesOf = (brand: Brand) => ({
  name: brand.name,
  maker: brand.maker ?? '',
  address: brand.address ?? '',
  contact: brand.contact ?? '',
  is_outside_eu: brand.is_outside_eu,
  representative: brand.representative ?? '',
  representative_address: brand.representative_address ?? '',
  representative_contact: brand.representative_contact ?? '',
  safety: brand.safety ?? '',
});

/** Who made what a brand is on, as it stands beside each offer. */
export function MakerForm({ brand, canChange }: { brand: Brand; canChange: boolean }) {
  const client = useQueryClient();
  const { form, register, control, errors, refusal, isBusy } = useCallForm(
    (typed: ReturnType<typeof valuesOf>, { before, over }) =>
      api('PUT /api/admin/brands/{id}', { params: { id: brand.id }, body: { ...typed, before, over } }),
    {
      values: valuesOf(brand),
      done: 'Marca guardada.',
      onDone: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
      failed: 'Não foi possível guardar a marca',
    },
  );
  const isOutside = useWatch({ control, name: 'is_outside_eu' });
  return (
    <form {...form} noValidate aria-label="Fabricante">
      <fieldset disabled={!canChange} className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field
          label="Nome da marca"
          required
          error={errors.name}
          hint="Como se chama aqui; os artigos ficam com o que dizem."
        >
          <Input {...register('name')} maxLength={80} autoComplete="off" />
        </Field>
        <Field
          label="Fabricante"
          optional
          error={errors.maker}
          hint="O nome da empresa, como vem na embalagem."
        >
          <Input {...register('maker')} maxLength={200} autoComplete="off" placeholder={brand.name} />
        </Field>
        <Field label="Morada" optional error={errors.address} hint="Rua, código postal e país.">
          <Input {...register('address')} maxLength={300} autoComplete="off" />
        </Field>
        <Field label="Email ou página" optional error={errors.contact}>
          <Input {...register('contact')} maxLength={200} autoComplete="off" inputMode="email" />
        </Field>
        <Checkbox label="O fabricante está fora da União Europeia" {...register('is_outside_eu')} />
        {isOutside && (
          <div className="space-y-4 rounded-lg border p-4">
            <Field
              label="Responsável na União Europeia"
              optional
              error={errors.representative}
              hint="O importador ou o representante, como vem na embalagem."
            >
              <Input {...register('representative')} maxLength={200} autoComplete="off" />
            </Field>
            <Field label="Morada do responsável" optional error={errors.representative_address}>
              <Input {...register('representative_address')} maxLength={300} autoComplete="off" />
            </Field>
            <Field label="Email ou página do responsável" optional error={errors.representative_contact}>
              <Input
                {...register('representative_contact')}
                maxLength={200}
                autoComplete="off"
                inputMode="email"
              />
            </Field>
          </div>
        )}
        <Field
          label="Avisos de segurança"
          optional
          error={errors.safety}
          hint="De todos os artigos da marca, em português. Um artigo pode ter os seus."
        >
          <Textarea {...register('safety')} rows={4} maxLength={2000} />
        </Field>
        {canChange && (
          <Button type="submit" isBusy={isBusy}>
            Guardar
          </Button>
        )}
      </fieldset>
    </form>
  );
}
