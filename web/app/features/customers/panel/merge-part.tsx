import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

interface Other {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

const nameOf = ({ name, email }: Other) => `${name} (${email ?? 'sem email'})`;

/** Joins another account of the same person to this one, after showing what passes. */
export function MergePart({ id, alike }: { id: string; alike: readonly Other[] }) {
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<string | null>(null);
  const q = typed.trim();
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'customers', 'merge', q],
    queryFn: ({ signal }) => api('GET /api/admin/users', { query: { q, page: 1 }, signal }),
    enabled: q.length > 1,
  });
  const found: readonly Other[] =
    q.length > 1
      ? (data?.items ?? [])
          .filter((one) => one.id !== id && one.role === null)
          .slice(0, 5)
          .map((one) => ({ ...one, email: realEmail(one.email) }))
      : alike;
  return (
    <Card>
      <h2 className="font-semibold">Juntar outra conta a esta</h2>
      <p className="mt-1 text-muted text-sm">
        Quando a mesma pessoa tem duas: tudo o que a outra tem passa para esta.
      </p>
      <div className="mt-3 space-y-3">
        <Field label="Procurar a outra conta">
          <Input
            type="search"
            maxLength={120}
            placeholder="Nome, email ou telefone"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {found.length > 0 && (
          <ul className="space-y-2">
            {found.map((one) => (
              <li key={one.id}>
                <Button variant="secondary" className="w-full justify-start" onClick={() => setOther(one.id)}>
                  <span className="truncate">{nameOf(one)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {q.length <= 1 && alike.length > 0 && (
          <p className="text-muted text-sm">Sugestões: têm o mesmo nome ou telefone.</p>
        )}
      </div>
      {other && <Question id={id} from={other} onClose={() => setOther(null)} />}
    </Card>
  );
}

function Question({ id, from, onClose }: { id: string; from: string; onClose: () => void }) {
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: [...queryKeys.admin, 'customer', id, 'merge', from],
    queryFn: ({ signal }) =>
      api('GET /api/admin/customers/{id}/merge', { params: { id }, query: { from }, signal }),
    staleTime: 0,
    retry: false,
  });
  const merge = useMutation({
    mutationFn: () => api('POST /api/admin/customers/{id}/merge', { params: { id }, body: { from } }),
    onSuccess: () => {
      toast.success('Contas juntas');
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) =>
      void toast.error('Não foi possível juntar as contas', { description: refusalText(error, '') }),
  });
  const { data } = preview;
  if (preview.error) {
    return (
      <div className="mt-3">
        <Alert>{refusalText(preview.error, 'Não foi possível ver o que passa')}</Alert>
      </div>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Juntar estas contas?"
      description={data ? <Passing data={data} /> : <Skeleton className="h-24" />}
      confirmLabel="Juntar"
      onConfirm={() => (data ? merge.mutateAsync() : Promise.reject(new Error('still looking')))}
    />
  );
}

/** Which account ends in which, and what passes with it. */
function Passing({ data }: { data: Api['GET /api/admin/customers/{id}/merge']['response'] }) {
  return (
    <div className="space-y-3">
      <p>
        <strong>{nameOf(data.from)}</strong> passa para <strong>{nameOf(data.into)}</strong> e deixa de
        existir.
      </p>
      {data.moves.length > 0 ? (
        <ul className="list-disc pl-5">
          {data.moves.map(({ label, rows }) => (
            <li key={label}>
              {label}: <span className="figures">{rows}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>A outra conta não tem nada além dos contactos.</p>
      )}
      {data.stays.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>Não se pode desfazer.</p>
    </div>
  );
}
