import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useOverList } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { PartInput } from '../../../panel/record/part-input.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { PoolFields, type PoolValues, poolBody, poolValues } from './pool-fields.tsx';

export const meta = panelMeta('Nova lista de chaves');

const FAILED = 'Erro ao guardar as licenças';

/** A product begins to be sold by keys: its stock is what they say from then on. */
export default function NewLicencePoolScreen() {
  const { leave, open } = useOverList(panelPath('licencas'));
  const client = useQueryClient();
  const [product, setProduct] = useState<AdminProduct | null>(null);
  const { form, register, control, setValue, errors, error, isBusy } = useCallForm(
    ({ name: _, ...typed }: PoolValues & { name: string }) =>
      api('PUT /api/admin/products/{id}/licence-pool', {
        params: { id: product?.id ?? '' },
        body: poolBody(typed),
      }),
    {
      values: { ...poolValues(null), name: '' },
      check: () => (product ? {} : { name: 'Escolha o artigo da lista' }),
      done: 'O artigo é vendido por chave. Junte as chaves.',
      onDone: (pool) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        open(pool.id, { replace: true });
      },
      failed: FAILED,
    },
  );
  const [name, mode] = useWatch({ control, name: ['name', 'mode'] });
  return (
    <SidePanel open onOpenChange={leave} title="Nova lista de chaves">
      <form {...form} noValidate className="space-y-4">
        {error !== null && <Alert>{refusalText(error, FAILED)}</Alert>}
        <Field
          label="Artigo de software"
          error={errors.name}
          hint={product ? 'O stock passa a ser o das chaves.' : 'Escreva o nome, o SKU ou leia o código.'}
          required
        >
          <PartInput
            name="name"
            autoComplete="off"
            value={name}
            onType={(text) => {
              setValue('name', text);
              setProduct(null);
            }}
            onChoose={(chosen) => {
              setValue('name', chosen.name);
              setProduct(chosen);
            }}
          />
        </Field>
        <PoolFields register={register} errors={errors} mode={mode} />
        <Button type="submit" isBusy={isBusy}>
          Guardar e juntar chaves
        </Button>
      </form>
    </SidePanel>
  );
}
