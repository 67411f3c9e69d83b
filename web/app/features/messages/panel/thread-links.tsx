import { ChevronRight } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { type AdminThread, LINKED_KINDS } from '#core/messages/panel-contract.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useThreadWork } from './use-admin-thread.ts';

const KINDS = {
  order: ['Encomenda', 'N.º ou identificador'],
  repair: ['Reparação', 'Número: T-1042'],
  return: ['Devolução', 'Número: D-1042'],
  product: ['Produto', 'Referência ou endereço'],
  customer: ['Cliente', 'Email da conta'],
} as const;
type Kind = keyof typeof KINDS;
const ORDER: readonly Kind[] = ['order', 'repair', 'return', 'product', 'customer'];

/** Ties a conversation by hand to what it is about, or to whose it is, and unties it. */
export function ThreadLinks({ thread }: { thread: AdminThread }) {
  const { change } = useThreadWork(thread.id);
  const { form, register, control, setValue } = useCallForm(
    ({ kind, typed }: { kind: Kind; typed: string }) => {
      const linked = LINKED_KINDS.find((one) => one === kind);
      const said = typed.trim();
      return change.mutateAsync(linked ? { about: { kind: linked, typed: said } } : { customer: said });
    },
    {
      values: { kind: 'order', typed: '' },
      // There is nothing to look for.
      asks: ({ typed }) => typed.trim() === '',
      onDone: () => {
        setValue('typed', '');
      },
      failed: '',
    },
  );
  const kind = useWatch({ control, name: 'kind' });
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-sm">
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        Ligar a…
      </summary>
      <form {...form} noValidate className="flex flex-wrap items-end gap-3 pt-1">
        <Field label="O quê">
          <Select {...register('kind')}>
            {ORDER.map((value) => (
              <option key={value} value={value}>
                {KINDS[value][0]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={KINDS[kind][1]} className="min-w-40 flex-1">
          <Input {...register('typed')} maxLength={200} autoComplete="off" />
        </Field>
        <Button type="submit" size="sm" variant="secondary" isBusy={change.isPending}>
          Ligar
        </Button>
      </form>
      <div className="flex flex-wrap gap-2 pt-2">
        {thread.about && (
          <Button size="sm" variant="ghost" onClick={() => change.mutate({ about: null })}>
            Desligar de {thread.about.label}
          </Button>
        )}
        {thread.user_id && (
          <Button size="sm" variant="ghost" onClick={() => change.mutate({ customer: null })}>
            Desligar da conta
          </Button>
        )}
      </div>
    </details>
  );
}
