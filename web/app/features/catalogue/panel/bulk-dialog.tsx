import { useState } from 'react';
import type { BulkRow } from '#core/catalogue/admin-contract.ts';
import { CATEGORY_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import { CATEGORIES, SUBCATEGORIES } from '#core/catalogue/values.ts';
import { own } from '#core/shared/own.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Options, Select } from '../../../ui/select.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { type BulkInput, useProductActions } from './use-products.ts';

const KINDS: readonly (readonly [BulkInput['kind'], string])[] = [
  ['price', 'Alterar o preço'],
  ['stock', 'Alterar o stock'],
  ['campaign', 'Pôr em campanha'],
  ['end_campaign', 'Terminar a campanha'],
  ['category', 'Mudar de categoria'],
  ['archive', 'Arquivar'],
  ['restore', 'Devolver à loja'],
];

function startOf(kind: BulkInput['kind']): BulkInput {
  switch (kind) {
    case 'price':
      return { kind, by: 'percent', value: '' };
    case 'stock':
      return { kind, by: 'set', value: '' };
    case 'campaign':
      return { kind, percent: '', start_date: '', end_date: '', show_countdown: false };
    case 'category':
      return { kind, category: 'consumiveis', subcategory: '' };
    default:
      return { kind };
  }
}

/** One change of many products: said, previewed, done. Nothing changes before the preview was seen. */
export function BulkDialog({ ids, onClose }: { ids: string[]; onClose: (isDone: boolean) => void }) {
  const { bulk } = useProductActions();
  const [action, setAction] = useState<BulkInput>(startOf('price'));
  const [preview, setPreview] = useState<BulkRow[] | null>(null);
  const change = (next: BulkInput) => {
    setAction(next);
    setPreview(null);
  };
  const run = async (isDry: boolean) => {
    const seen = preview?.map(({ id, before }) => ({ id, before }));
    const asked = isDry ? { ids, action, dry_run: true } : { ids, action, dry_run: false, seen };
    const outcome = await bulk.mutateAsync(asked).catch(() => null);
    if (!outcome) return;
    // Nothing was done: what stands there now says why.
    if (isDry || outcome.changed === 0) setPreview(outcome.rows);
    else onClose(true);
  };
  const changing = preview?.filter((row) => row.refused === null).length ?? 0;
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      size="lg"
      title="Alterar vários produtos"
      description={ids.length === 1 ? '1 produto escolhido' : `${ids.length} produtos escolhidos`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(false)}>
            Cancelar
          </Button>
          {preview ? (
            <Button isBusy={bulk.isPending} disabled={changing === 0} onClick={() => void run(false)}>
              {changing === 1 ? 'Alterar 1 produto' : `Alterar ${changing} produtos`}
            </Button>
          ) : (
            <Button isBusy={bulk.isPending} onClick={() => void run(true)}>
              Ver o que muda
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <KindField kind={action.kind} onChange={(kind) => change(startOf(kind))} />
        <ActionFields action={action} onChange={change} />
        {bulk.error ? <Alert>{refusalText(bulk.error, 'Erro ao salvar produto')}</Alert> : null}
        {preview && <BulkPreview rows={preview} />}
      </div>
    </Dialog>
  );
}

function KindField({
  kind,
  onChange,
}: {
  kind: BulkInput['kind'];
  onChange: (kind: BulkInput['kind']) => void;
}) {
  return (
    <Field label="O que fazer">
      <Select value={kind} onChange={(event) => onChange(event.target.value as BulkInput['kind'])}>
        {KINDS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type Kind = BulkInput['kind'];

interface ActionProps<K extends Kind> {
  action: Extract<BulkInput, { kind: K }>;
  onChange: (next: BulkInput) => void;
}

function ActionFields({ action, onChange }: { action: BulkInput; onChange: (next: BulkInput) => void }) {
  switch (action.kind) {
    case 'price':
      return <PriceFields action={action} onChange={onChange} />;
    case 'stock':
      return <StockFields action={action} onChange={onChange} />;
    case 'campaign':
      return <CampaignFields action={action} onChange={onChange} />;
    case 'category':
      return <CategoryFields action={action} onChange={onChange} />;
    default:
      return null;
  }
}

function PriceFields({ action, onChange }: ActionProps<'price'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Como">
        <Select
          value={action.by}
          onChange={(event) => onChange({ ...action, by: event.target.value as 'amount' | 'percent' })}
        >
          <option value="percent">Percentagem</option>
          <option value="amount">Valor em euros</option>
        </Select>
      </Field>
      <Field label="Quanto" hint="Com sinal menos, baixa o preço: -10">
        <Input
          inputMode="text"
          maxLength={10}
          value={action.value}
          onChange={(event) => onChange({ ...action, value: event.target.value })}
        />
      </Field>
    </div>
  );
}

function StockFields({ action, onChange }: ActionProps<'stock'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Como">
        <Select
          value={action.by}
          onChange={(event) => onChange({ ...action, by: event.target.value as 'set' | 'add' })}
        >
          <option value="set">Passa a ser</option>
          <option value="add">Somar (ou tirar, com menos)</option>
        </Select>
      </Field>
      <Field label="Unidades">
        <Input
          inputMode="text"
          maxLength={8}
          value={action.value}
          onChange={(event) => onChange({ ...action, value: event.target.value })}
        />
      </Field>
    </div>
  );
}

function CampaignFields({ action, onChange }: ActionProps<'campaign'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Desconto (%)">
        <Input
          inputMode="numeric"
          value={action.percent}
          onChange={(event) => {
            if (Number(event.target.value) <= 70) onChange({ ...action, percent: event.target.value });
          }}
        />
      </Field>
      <Field label="Início">
        <Input
          type="date"
          value={action.start_date}
          onChange={(event) => onChange({ ...action, start_date: event.target.value })}
        />
      </Field>
      <Field label="Fim">
        <Input
          type="date"
          value={action.end_date}
          onChange={(event) => onChange({ ...action, end_date: event.target.value })}
        />
      </Field>
      <Checkbox
        className="sm:col-span-3"
        label="Mostrar contagem decrescente"
        checked={action.show_countdown}
        onChange={(event) => onChange({ ...action, show_countdown: event.target.checked })}
      />
    </div>
  );
}

function CategoryFields({ action, onChange }: ActionProps<'category'>) {
  const subcategories: readonly string[] = own(SUBCATEGORIES, action.category) ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Categoria">
        <Select
          value={action.category}
          onChange={(event) => onChange({ ...action, category: event.target.value, subcategory: '' })}
        >
          <Options values={CATEGORIES} labels={CATEGORY_LABELS} />
        </Select>
      </Field>
      <Field label="Subcategoria">
        <Select
          value={action.subcategory}
          onChange={(event) => onChange({ ...action, subcategory: event.target.value })}
        >
          <option value="">Nenhuma</option>
          {subcategories.map((value) => (
            <option key={value} value={value}>
              {subcategoryLabel(value)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
