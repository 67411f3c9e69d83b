import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnLicence } from '#core/licences/contract.ts';
import { LAST_INSTALLATION_DAYS, proposedDay } from '#core/licences/rules/installation.ts';
import { DAY_PART_LABELS, DAY_PARTS } from '#core/licences/texts.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../api/use-call-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';

interface Props {
  licence: OwnLicence;
  token: string | null;
  /** Not of a colleague's order. */
  canBook: boolean;
}

/** The visit that installs certified invoicing software: booked here, or where it stands. */
export function Installation({ licence, token, canBook }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (licence.installation) {
    const { id, number } = licence.installation;
    return (
      <p className="text-sm">
        Instalação pedida:{' '}
        {token || !canBook ? (
          repairNumber(number)
        ) : (
          <Link to={`/reparacao/${id}`} className="touch-tall text-action underline">
            {repairNumber(number)}
          </Link>
        )}
      </p>
    );
  }
  if (!licence.can_install || !canBook) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Marcar instalação
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Marcar instalação"
        description="Um técnico instala e configura o programa consigo. A loja confirma o dia; se a instalação não estiver incluída, diz-lhe o preço antes."
      >
        <BookForm licence={licence} token={token} />
      </Dialog>
    </>
  );
}

function BookForm({ licence, token }: Omit<Props, 'canBook'>) {
  const client = useQueryClient();
  const today = lisbonDay(new Date());
  const { form, register, errors, refusal, isBusy } = useCallForm(
    (typed: { day: string; part: (typeof DAY_PARTS)[number]; note: string }) =>
      api('POST /api/orders/{id}/licences/{licence}/installation', {
        params: { id: licence.order.id, licence: licence.id },
        body: { ...typed, ...(token ? { t: token } : {}) },
      }),
    {
      values: { day: proposedDay(today), part: 'manha', note: '' },
      done: 'Pedido enviado. A loja confirma o dia.',
      onDone: () => client.invalidateQueries({ queryKey: queryKeys.order(licence.order.id) }),
      failed: 'Não foi possível marcar',
    },
  );
  return (
    <form {...form} noValidate className="space-y-4">
      {refusal && <Alert>{refusal}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Dia" error={errors.day} required>
          <Input
            type="date"
            min={plusDays(today, 1)}
            max={plusDays(today, LAST_INSTALLATION_DAYS)}
            {...register('day')}
          />
        </Field>
        <Field label="Altura do dia" error={errors.part}>
          <Select {...register('part')}>
            {DAY_PARTS.map((part) => (
              <option key={part} value={part}>
                {DAY_PART_LABELS[part]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Onde, e o que devemos saber" error={errors.note}>
        <Textarea {...register('note')} rows={3} maxLength={500} />
      </Field>
      <Button type="submit" isBusy={isBusy} className="w-full sm:w-auto">
        Pedir instalação
      </Button>
    </form>
  );
}
