import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  ASSISTANT_SCOPES,
  type AssistantKey,
  MOST_ASSISTANT_KEYS,
} from '#core/accounts/assistant-contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { formatDate, formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { orSaid } from '../../../api/refusal-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { toast } from '../../../ui/toast.ts';
import { NewAssistantKey } from './new-assistant-key.tsx';

/** Keys with which an assistant (Claude and others, by MCP) reads the shop for who is logged in. */
export function AssistantCard() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.assistantKeys,
    queryFn: ({ signal }) => api('GET /api/auth/assistant-keys', { signal }),
  });
  const { data, error } = query;
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<AssistantKey | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.assistantKeys });
  return (
    <Card>
      <CardHead
        title="Assistente"
        text="Um assistente como o Claude pode ler a loja por si e responder-lhe: o que escolher, nunca mais do que o que pode ver. Não altera nem envia nada: o que propõe espera por si no painel."
      >
        {data?.is_on && (
          <Button
            variant="secondary"
            disabled={data.items.length >= MOST_ASSISTANT_KEYS}
            onClick={() => setOpen(true)}
          >
            Criar chave de assistente
          </Button>
        )}
      </CardHead>
      {!data && error && <LoadFailed title="Erro ao carregar as chaves" query={query} />}
      {data && !data.is_on && <p className="mt-4 text-muted text-sm">{accountTexts.assistantOff}</p>}
      {data && made && <Connect address={data.address} token={made} onKept={() => setMade(null)} />}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {data?.items.map((key) => (
          <KeyRow key={key.id} row={key} onRevoke={() => setRevoked(key)} />
        ))}
      </ul>
      {isOpen && (
        <NewAssistantKey
          onClose={() => setOpen(false)}
          onMade={(token) => {
            setOpen(false);
            setMade(token);
            void readAgain();
          }}
        />
      )}
      {revoked && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoked(null)}
          title={`Revogar ${revoked.name}?`}
          description="O assistente que a usa deixa já de ler a loja."
          confirmLabel="Revogar"
          tone="danger"
          onConfirm={async () => {
            await orSaid(
              api('DELETE /api/auth/assistant-keys/{id}', { params: { id: revoked.id } }),
              'Não foi possível revogar a chave.',
            );
            setMade(null);
            await readAgain();
          }}
        />
      )}
    </Card>
  );
}

function KeyRow({ row, onRevoke }: { row: AssistantKey; onRevoke: () => void }) {
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{row.name}</p>
        <p className="text-sm">{row.scopes.map((scope) => ASSISTANT_SCOPES[scope]).join(' · ')}</p>
        <p className="text-muted text-sm">
          Até {formatDate(row.ends_at)} ·{' '}
          {row.used_at ? `usada a ${formatDateTime(row.used_at)}` : 'ainda não foi usada'}
        </p>
      </div>
      <IconButton label={`Revogar ${row.name}`} tone="danger" onClick={onRevoke}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

/** Shown once: the shop keeps only what the key is known again by. */
function Connect({ address, token, onKept }: { address: string; token: string; onKept: () => void }) {
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copiado para a área de transferência!');
    } catch {
      toast.error('O navegador não deixa copiar. Selecione o texto e copie-o.');
    }
  };
  const header = `Authorization: Bearer ${token}`;
  return (
    <Alert tone="warning" className="mt-5" title="Guarde esta chave: não a voltamos a mostrar">
      <p>No seu assistente, acrescente um servidor MCP remoto (HTTP) com este endereço e este cabeçalho.</p>
      <dl className="mt-3 space-y-3 text-ink">
        <div>
          <dt className="font-medium">Endereço</dt>
          <dd className="break-all font-mono">{address}</dd>
        </div>
        <div>
          <dt className="font-medium">Cabeçalho</dt>
          <dd className="break-all font-mono [font-variant-ligatures:none]">{header}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => void copy(address)}>
          Copiar endereço
        </Button>
        <Button size="sm" variant="secondary" onClick={() => void copy(header)}>
          Copiar cabeçalho
        </Button>
        <Button size="sm" onClick={onKept}>
          Já a guardei
        </Button>
      </div>
    </Alert>
  );
}
