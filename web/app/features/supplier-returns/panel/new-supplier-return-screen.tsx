import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminProduct } from '#core/catalogue/admin-contract.ts';
import { ApiError, api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
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
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Nova devolução a fornecedor');

type Errors = Readonly<Record<string, string>>;

function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]));
}

const NEEDED = [
  ['supplier', 'Indique o fornecedor'],
  ['name', 'Indique a peça ou o artigo'],
  ['problem', 'Descreva o problema'],
] as const;

/** Something goes back to its supplier: what, to whom and why. From a repair its id is in the address. */
export default function NewSupplierReturnScreen() {
  const { leave, open } = useOverList(panelPath('garantias-fornecedor'));
  const [search] = useSearchParams();
  const client = useQueryClient();
  const repairId = search.get('reparacao');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [product, setProduct] = useState<AdminProduct | null>(null);
  // The same press sent again is the same return.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const show = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    const wrong: Record<string, string> = Object.fromEntries(NEEDED.filter(([name]) => typed(name) === ''));
    const quantity = Number.parseInt(typed('quantity'), 10) || 0;
    if (quantity < 1) wrong.quantity = 'Indique a quantidade';
    if (Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    setRefusal(null);
    try {
      const made = await api('POST /api/admin/supplier-returns', {
        body: {
          request_id: requestId,
          supplier: typed('supplier'),
          name: typed('name'),
          product_id: product?.id ?? null,
          from_stock: product !== null && data.get('from_stock') !== null,
          serial_number: typed('serial_number'),
          quantity,
          problem: typed('problem'),
          supplier_number: typed('supplier_number'),
          repair_id: repairId,
        },
      });
      toast.success('Devolução aberta.');
      void client.invalidateQueries({ queryKey: queryKeys.admin });
      open(made.id, { replace: true });
    } catch (error) {
      setRefusal(refusalText(error, 'Erro ao abrir a devolução'));
      show(errorsOf(error));
      setBusy(false);
    }
  };
  return (
    <SidePanel open onOpenChange={leave} title="Nova devolução a fornecedor">
      <form ref={form} noValidate onSubmit={submit} className="space-y-4">
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Fornecedor" error={errors.supplier} required>
          <Input name="supplier" maxLength={120} autoComplete="off" />
        </Field>
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
              setName(text);
              setProduct(null);
            }}
            onChoose={(chosen) => {
              setName(chosen.name);
              setProduct(chosen);
            }}
          />
        </Field>
        {product && (
          <Checkbox
            name="from_stock"
            defaultChecked={repairId === null}
            label="As unidades saem já do stock"
          />
        )}
        {errors.from_stock && <Alert>{errors.from_stock}</Alert>}
        <Field label="Quantidade" error={errors.quantity} required>
          <Input name="quantity" inputMode="numeric" maxLength={3} defaultValue="1" />
        </Field>
        <Field label="Número de série" optional error={errors.serial_number}>
          <Input name="serial_number" maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Problema" error={errors.problem} required>
          <Textarea name="problem" rows={3} maxLength={2000} />
        </Field>
        <Field
          label="RMA do fornecedor"
          optional
          hint="Se já o tiver; senão, registe-o depois."
          error={errors.supplier_number}
        >
          <Input name="supplier_number" maxLength={80} autoComplete="off" />
        </Field>
        <Button type="submit" isBusy={isBusy}>
          Abrir devolução
        </Button>
      </form>
    </SidePanel>
  );
}
