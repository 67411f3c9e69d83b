import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import type { RepairLetter } from '#core/repairs/letters/letter.ts';
import { letterTexts, MAX_LETTERS } from '#core/repairs/letters/texts.ts';
import { isCollectable } from '#core/repairs/lifecycle.ts';
import { repairNumber } from '#core/repairs/record.ts';
import { formatDate } from '#core/shared/dates.ts';
import { api } from '../../../../api/client.ts';
import { readErrors } from '../../../../api/form-errors.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DocumentButton } from '../../../../ui/document-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { useRefreshRepairs } from '../use-repairs.ts';

/** What of a refusal belongs to which field; the rest stands at the first one. */
const errorsAt = (first: string) => (refused: unknown) => {
  const { fields, detail } = readErrors(refused, letterTexts.failed);
  return Object.keys(fields).length > 0 ? fields : { [first]: detail };
};

/** Writes a letter to be printed; it begins with what the shop knows. */
function Write({ id, onDone }: { id: string; onDone: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.admin, 'letter-proposed', id],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/{id}/letters/proposed', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isError) {
    return (
      <Button size="sm" variant="secondary" onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  return <LetterForm id={id} proposed={data} onDone={onDone} />;
}

interface Typed {
  readonly address: string;
  readonly told: string;
}

function LetterForm({ id, proposed, onDone }: { id: string; proposed: Typed; onDone: () => void }) {
  const refresh = useRefreshRepairs();
  const [letterId] = useState(() => crypto.randomUUID());
  const { form, register, errors, isBusy } = useCallForm(
    ({ address, told }: Typed) =>
      api('POST /api/admin/repairs/{id}/letters', {
        params: { id },
        body: { letter_id: letterId, address: address.trim(), told: told.trim() },
      }),
    {
      values: proposed,
      done: letterTexts.written,
      onDone: async () => {
        await refresh();
        onDone();
      },
      errorsOf: errorsAt('told'),
      failed: letterTexts.failed,
    },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      <Field label="Para (nome e morada)" error={errors.address} required>
        <Textarea {...register('address')} rows={4} maxLength={400} />
      </Field>
      <Field label="O que a carta diz" error={errors.told} required>
        <Textarea {...register('told')} rows={12} maxLength={4000} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Guardar carta
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

/** Notes when and by which number the post took a letter. */
function Post({ id, letter }: { id: string; letter: string }) {
  const refresh = useRefreshRepairs();
  const { form, register, errors, isBusy } = useCallForm('PUT /api/admin/repairs/{id}/letters/{letter}', {
    params: { id, letter },
    values: { posted_on: '', postal_number: '' },
    done: letterTexts.posted,
    onDone: refresh,
    errorsOf: errorsAt('postal_number'),
    failed: letterTexts.failed,
  });
  return (
    <form {...form} noValidate className="space-y-3">
      <Field label="Enviada a" error={errors.posted_on} required>
        <Input {...register('posted_on')} type="date" />
      </Field>
      <Field
        label="N.º de registo dos CTT"
        hint="No talão: RR123456785PT"
        error={errors.postal_number}
        required
      >
        <Input {...register('postal_number')} maxLength={30} autoCapitalize="characters" autoComplete="off" />
      </Field>
      <Button type="submit" size="sm" isBusy={isBusy}>
        Registar envio
      </Button>
    </form>
  );
}

function Letter({
  repair,
  letter,
  mayChange,
}: {
  repair: AdminRepairDetail;
  letter: RepairLetter;
  mayChange: boolean;
}) {
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <p className="text-sm">
        {letter.postal_number && letter.posted_on ? (
          <>
            <span className="figures font-medium">{letter.postal_number}</span>, enviada a{' '}
            {formatDate(`${letter.posted_on}T12:00:00Z`)}
          </>
        ) : (
          <>Por enviar</>
        )}
        <span className="block text-muted">
          Escrita a {formatDate(letter.written_at)}
          {letter.by && ` por ${letter.by}`}
        </span>
      </p>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-3 text-action">O que diz</summary>
        <p className="whitespace-pre-line break-words">{letter.told}</p>
      </details>
      <DocumentButton
        size="sm"
        variant="secondary"
        path={`/api/admin/repairs/${repair.id}/letters/${letter.id}/document`}
        fileName={`carta-${repairNumber(repair.number)}.pdf`}
      >
        Carta em PDF
      </DocumentButton>
      {mayChange && letter.postal_number === null && <Post id={repair.id} letter={letter.id} />}
    </li>
  );
}

/** Registered letters to who does not collect a device: what was told, when, and the number of the post's receipt. */
export function LettersCard({ repair, mayChange }: { repair: AdminRepairDetail; mayChange: boolean }) {
  const [isWriting, setWriting] = useState(false);
  const mayWrite = mayChange && isCollectable(repair.status) && repair.letters.length < MAX_LETTERS;
  if (repair.letters.length === 0 && !mayWrite) return null;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">Cartas registadas</h2>
      {repair.letters.length > 0 && (
        <ul className="divide-y">
          {repair.letters.map((letter) => (
            <Letter key={letter.id} repair={repair} letter={letter} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayWrite &&
        (isWriting ? (
          <Write id={repair.id} onDone={() => setWriting(false)} />
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setWriting(true)}>
            Escrever carta
          </Button>
        ))}
    </Card>
  );
}
