import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
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
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export const meta = panelMeta('Nova devolução a fornecedor');

const FAILED = 'Erro ao abrir a devolução';

const EMPTY = {
  supplier: '',
  name: '',
  serial_number: '',
  quantity: '1',
  problem: '',
  supplier_number: '',
};

type Values = typeof EMPTY & { from_stock: boolean };

const trimmed = ({ supplier, name, serial_number, problem, supplier_number }: Values) => ({
  supplier: supplier.trim(),
  name: name.trim(),
  serial_number: serial_number.trim(),
  problem: problem.trim(),
  supplier_number: supplier_number.trim(),
});

const unitsOf = ({ quantity }: Values) => Number.parseInt(quantity, 10) || 0;

const NEEDED = [
  ['supplier', 'Indique o fornecedor'],
  ['name', 'Indique a peça ou o artigo'],
  ['problem', 'Descreva o problema'],
] as const;

/** What is typed of a return, and its sending; `product`: which of the shop's goods it is. */
function useNewReturn(repairId: string | null, onMade: (id: string) => void) {
  const client = useQueryClient();
  const [product, setProduct] = useState<AdminProduct | null>(null);
  // The same press sent again is the same return.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useCallForm(
    (typed: Values) =>
      api('POST /api/admin/supplier-returns', {
        body: {
          ...trimmed(typed),
          quantity: unitsOf(typed),
          from_stock: product !== null && typed.from_stock,
          product_id: product?.id ?? null,
          repair_id: repairId,
          request_id: requestId,
        },
      }),
    {
      values: { ...EMPTY, from_stock: repairId === null },
      check: (typed) => ({
        ...Object.fromEntries(NEEDED.filter(([name]) => typed[name].trim() === '')),
        ...(unitsOf(typed) < 1 && { quantity: 'Indique a quantidade' }),
      }),
      done: 'Devolução aberta.',
      onDone: (made) => {
        void client.invalidateQueries({ queryKey: queryKeys.admin });
        onMade(made.id);
      },
      failed: FAILED,
    },
  );
  return { ...form, product, setProduct };
}

/** What goes back: one of the shop's goods, or what is typed. */
function GoodsField({ made }: { made: ReturnType<typeof useNewReturn> }) {
  const { product, setProduct, control, setValue, errors } = made;
  const name = useWatch({ control, name: 'name' });
  return (
    <Field
      label="Peça ou artigo"
      error={errors.name}
      hint={
        product
          ? `Artigo da loja: ${product.stock} em stock. O que o fornecedor mandar em troca entra no stock.`
          : 'Escolha um artigo da loja para o stock acompanhar, ou escreva outra coisa.'
      }
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
  );
}

/** Something goes back to its supplier: what, to whom and why. From a repair its id is in the address. */
export default function NewSupplierReturnScreen() {
  const { leave, open } = useOverList(panelPath('garantias-fornecedor'));
  const [search] = useSearchParams();
  const made = useNewReturn(search.get('reparacao'), (id) => open(id, { replace: true }));
  const { product, form, register, errors, error, isBusy } = made;
  return (
    <SidePanel open onOpenChange={leave} title="Nova devolução a fornecedor">
      <form {...form} noValidate className="space-y-4">
        {error !== null && <Alert>{refusalText(error, FAILED)}</Alert>}
        <Field label="Fornecedor" error={errors.supplier} required>
          <Input {...register('supplier')} maxLength={120} autoComplete="off" />
        </Field>
        <GoodsField made={made} />
        {product && <Checkbox {...register('from_stock')} label="As unidades saem já do stock" />}
        {errors.from_stock && <Alert>{errors.from_stock}</Alert>}
        <Field label="Quantidade" error={errors.quantity} required>
          <Input {...register('quantity')} inputMode="numeric" maxLength={3} />
        </Field>
        <Field label="Número de série" optional error={errors.serial_number}>
          <Input {...register('serial_number')} maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Problema" error={errors.problem} required>
          <Textarea {...register('problem')} rows={3} maxLength={2000} />
        </Field>
        <Field
          label="RMA do fornecedor"
          optional
          hint="Se já o tiver; senão, registe-o depois."
          error={errors.supplier_number}
        >
          <Input {...register('supplier_number')} maxLength={80} autoComplete="off" />
        </Field>
        <Button type="submit" isBusy={isBusy}>
          Abrir devolução
        </Button>
      </form>
    </SidePanel>
  );
}
