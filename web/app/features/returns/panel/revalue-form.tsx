import { useState } from 'react';
import { openNumberText, readNumber } from '#core/shared/read-number.ts';
import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { type TypedActProps, useShowReturn } from './use-show-return.ts';

const typed = (euros: number) => euros.toFixed(2).replace('.', ',');

/** The customer does not agree with what was taken off for use: it is seen once more, never for more, and then stands. */
export function RevalueForm({ found, onSaved }: TypedActProps) {
  const show = useShowReturn(onSaved);
  const lines = found.lines.filter(({ lost }) => lost > 0);
  const [lost, setLost] = useState<ReadonlyMap<string, string>>(
    () => new Map(lines.map((line) => [line.line_id, typed(line.lost)])),
  );
  const { form, refusal, isBusy } = useCallForm(
    (_: Record<string, never>) =>
      api('PUT /api/admin/returns/{id}/lost', {
        params: { id: found.id },
        body: {
          lines: lines.map(({ line_id }) => ({
            line_id,
            lost: readNumber(lost.get(line_id) ?? '') ?? 0,
          })),
        },
      }),
    { values: {}, done: 'Valor revisto.', onDone: show, failed: 'Erro ao rever o valor' },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      <p>O cliente não concorda com o valor perdido. Veja o que diz em Mensagens e reveja-o uma vez.</p>
      {lines.map((line) => (
        <Field
          key={line.line_id}
          label={`Valor perdido de ${line.name} (€)`}
          hint="O mesmo, ou menos."
          error={openNumberText(lost.get(line.line_id))}
        >
          <Input
            value={lost.get(line.line_id) ?? ''}
            onChange={({ target }) => setLost(new Map(lost).set(line.line_id, target.value))}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        </Field>
      ))}
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" isBusy={isBusy}>
        Ficar com este valor
      </Button>
    </form>
  );
}
