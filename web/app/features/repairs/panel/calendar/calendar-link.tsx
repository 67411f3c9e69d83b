import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { orSaid } from '../../../../api/refusal-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';

const KEY = [...queryKeys.admin, 'calendar-link'];

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Copiado para a área de transferência!');
  } catch {
    toast.error('O navegador não deixa copiar. Selecione o endereço e copie-o.');
  }
}

/** The secret address by which one's own promised days come into one's own calendar: copied, renewed or taken away. */
export function CalendarLink() {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/calendar-link', { signal }),
  });
  const change = async (what: 'renew' | 'end') => {
    const call =
      what === 'renew'
        ? api('POST /api/admin/repairs/counter/calendar-link', {})
        : api('DELETE /api/admin/repairs/counter/calendar-link', {});
    client.setQueryData(KEY, await orSaid(call, 'Não foi possível mudar o endereço.'));
    toast.success(what === 'renew' ? 'O seu calendário tem um endereço novo.' : 'Endereço anulado.');
  };
  if (!data) return null;
  const { url } = data;
  return (
    <Card className="space-y-3 md:p-4">
      <h2 className="font-semibold">No seu calendário</h2>
      <p className="text-muted text-sm">
        As reparações que lhe estão atribuídas, no dia prometido, no Google, Outlook ou telemóvel: assine este
        endereço como calendário. Quem o tem vê números e equipamentos, sem nomes de clientes.
      </p>
      {url && <p className="break-all text-sm [font-variant-ligatures:none]">{url}</p>}
      <div className="flex flex-wrap gap-2">
        {url ? (
          <>
            <Button size="sm" onClick={() => void copy(url)}>
              Copiar endereço
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setAsked('renew')}>
              Renovar
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAsked('end')}>
              Anular
            </Button>
          </>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => void change('renew').catch(() => {})}>
            Criar endereço
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title={asked === 'end' ? 'Anular o endereço?' : 'Renovar o endereço?'}
        description="Os calendários que usam o endereço atual deixam de receber os dias prometidos."
        confirmLabel={asked === 'end' ? 'Anular' : 'Renovar'}
        onConfirm={() => (asked === null ? undefined : change(asked))}
      />
    </Card>
  );
}
