import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, FileText, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { DataSummary } from '#core/privacy/contract.ts';
import { privacyTexts } from '#core/privacy/texts.ts';
import { api } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Privacidade');

/** Whose data, as the address says it: an account, or an address without one. */
type Asked = { readonly user_id: string } | { readonly email: string };

/** What there is about a person, to be given to them or erased when they ask for it. */
export default function PrivacyScreen() {
  const [search, setSearch] = useSearchParams();
  const [account, email] = [search.get('conta'), search.get('email')];
  const asked: Asked | null = account ? { user_id: account } : email ? { email } : null;
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setSearch(typed ? { email: typed } : {});
  };
  return (
    <PanelPage title="Privacidade">
      <div className="max-w-3xl space-y-6">
        <p className="text-muted">
          Quando alguém pede os seus dados, ou que os apague: com conta ou sem ela. Confirme primeiro que é
          mesmo essa pessoa.
        </p>
        <form onSubmit={look} className="flex flex-wrap items-end gap-3">
          <Field label="Email da pessoa" className="min-w-0 grow basis-64">
            <Input
              type="email"
              name="email"
              maxLength={254}
              defaultValue={email ?? ''}
              key={email}
              required
            />
          </Field>
          <Button type="submit" variant="secondary">
            <Search aria-hidden />
            Procurar
          </Button>
        </form>
        {asked && <Person asked={asked} onGone={() => setSearch({})} />}
      </div>
    </PanelPage>
  );
}

function Person({ asked, onGone }: { asked: Asked; onGone: () => void }) {
  const { data, error, isPending } = useQuery({
    queryKey: [...queryKeys.admin, 'privacy', asked],
    queryFn: ({ signal }) => api('GET /api/admin/privacy', { query: asked, signal }),
    retry: false,
  });
  if (isPending) return <Skeleton className="h-64" />;
  if (error) return <Alert>{refusalText(error, 'Erro ao procurar os dados')}</Alert>;
  const other = data.unproved_account;
  return (
    <>
      {other !== null && (
        <Alert tone="warning" title="Há uma conta com este email por confirmar">
          <p>
            Ninguém mostrou que a caixa de correio é de quem a abriu: o que é da conta não está aqui.{' '}
            <Link
              to={`?${new URLSearchParams({ conta: other })}`}
              className="font-semibold underline underline-offset-4"
            >
              Ver os dados da conta
            </Link>
          </p>
        </Alert>
      )}
      {data.tables.length === 0 ? (
        <p role="status">Não há nada guardado sobre {data.email}.</p>
      ) : (
        <Found asked={asked} found={data} onGone={onGone} />
      )}
    </>
  );
}

/** Gives what there is of a person as a file. `busy`: in which form it is being made. */
function useExport(asked: Asked) {
  const [busy, setBusy] = useState<string | null>(null);
  const take = async (format: 'html' | 'json') => {
    setBusy(format);
    try {
      const query = new URLSearchParams({ ...asked, format });
      await download(`/api/admin/privacy/export?${query}`, `dados.${format}`);
    } catch {
      toast.error('Erro ao exportar os dados');
    } finally {
      setBusy(null);
    }
  };
  return { busy, take };
}

function Found({ asked, found, onGone }: { asked: Asked; found: DataSummary; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { busy, take } = useExport(asked);
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api('POST /api/admin/privacy/erasure', { body: asked }),
    onSuccess: ({ deleted, anonymised }) => {
      toast.success('Dados apagados', {
        description: `${deleted} linhas apagadas, ${anonymised} sem nome.`,
      });
      void client.invalidateQueries({ queryKey: queryKeys.admin });
      onGone();
    },
    onError: (refused) =>
      void toast.error('Erro ao apagar os dados', { description: refusalText(refused, '') }),
  });
  const canErase = found.open.length === 0 && !found.is_staff;
  return (
    <Card>
      <h2 className="font-semibold text-lg">{found.name ?? 'Sem conta'}</h2>
      <p className="break-all text-muted">{found.email}</p>
      <Tables tables={found.tables} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={busy === 'html'} onClick={() => void take('html')}>
          <FileText aria-hidden />
          Exportar para ler
        </Button>
        <Button variant="secondary" isBusy={busy === 'json'} onClick={() => void take('json')}>
          <FileDown aria-hidden />
          Exportar JSON
        </Button>
        <Button variant="danger" disabled={!canErase} onClick={() => setAsking(true)}>
          Apagar dados
        </Button>
      </div>
      {found.open.length > 0 && (
        <p className="mt-4 text-muted">Para apagar falta terminar: {found.open.join(', ')}.</p>
      )}
      {found.is_staff && (
        <p className="mt-4 text-muted">É alguém da loja: retire-lhe primeiro a função, em Utilizadores.</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Apagar os dados de ${found.name ?? found.email}?`}
        description={
          <div className="space-y-2">
            <p>{privacyTexts.goes}</p>
            {found.kept_sales > 0 && <p>{privacyTexts.stays}</p>}
            <p>{privacyTexts.irreversible}</p>
          </div>
        }
        confirmLabel="Apagar tudo"
        onConfirm={() => erase.mutateAsync()}
      />
    </Card>
  );
}

function Tables({ tables }: { tables: DataSummary['tables'] }) {
  return (
    <dl className="mt-4 divide-y">
      {tables.map(({ table, label, rows }) => (
        <div key={table} className="flex justify-between gap-4 py-1.5">
          <dt>{label}</dt>
          <dd className="figures text-muted">{rows.toLocaleString('pt-PT')}</dd>
        </div>
      ))}
    </dl>
  );
}
