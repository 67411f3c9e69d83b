import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { formatDate } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { askForPush, endPush, knowsPush, ownEndpoint } from '../../../panel/push-device.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';

const KEY = [...queryKeys.admin, 'push'];

/** The devices that have notices, whether this is one of them, and how it becomes or ceases to be one. */
function usePush() {
  const { user } = usePanel();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const push = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('GET /api/admin/push', { signal }) });
  const own = useQuery({ queryKey: [...KEY, 'own'], queryFn: ownEndpoint, enabled: knowsPush() });
  const add = useMutation({
    mutationFn: (publicKey: string) => askForPush(publicKey, user.id),
    onSuccess: () => void toast.success('Avisos ligados neste dispositivo'),
    onError: (error) =>
      void toast.error(refusalText(error, 'Este navegador não deixou ligar os avisos. Veja as permissões.')),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: async ({ id, isHere }: { id: string; isHere: boolean }) => {
      await api('DELETE /api/admin/push/{id}', { params: { id } });
      if (isHere) await endPush();
    },
    onError: (error) => void toast.error(refusalText(error, 'Não foi possível desligar os avisos')),
    onSettled: refresh,
  });
  return { push, own, add, remove };
}

/** Notices on this device, for who wants them here; and the other devices that have them. */
export function PushPart() {
  const { push, own, add, remove } = usePush();
  if (!push.data) return null;
  const { devices, public_key } = push.data;
  const here = devices.find(({ endpoint }) => endpoint === own.data);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">Avisos nos dispositivos</h2>
          <p className="mt-1 text-muted text-sm">
            Mesmo com o painel fechado: o que aconteceu e o número, nunca nomes nem contactos. Param quando a
            sessão aqui termina, e voltam quando entrar de novo.
          </p>
        </div>
        {knowsPush() && !here && (
          <Button variant="secondary" isBusy={add.isPending} onClick={() => add.mutate(public_key)}>
            <BellRing aria-hidden />
            Ligar neste dispositivo
          </Button>
        )}
      </div>
      {!knowsPush() && (
        <Alert tone="info" className="mt-3">
          Este navegador não recebe avisos. No iPhone e no iPad, junte primeiro a loja ao ecrã principal.
        </Alert>
      )}
      {devices.length > 0 && (
        <ul aria-label="Dispositivos com avisos" className="mt-3 divide-y">
          {devices.map(({ id, device, endpoint, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                {device}
                {endpoint === own.data && ' (este)'}
                <span className="figures text-muted text-sm"> · desde {formatDate(created_at)}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Desligar avisos: ${device}`}
                isBusy={remove.isPending && remove.variables.id === id}
                onClick={() => remove.mutate({ id, isHere: endpoint === own.data })}
              >
                Desligar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
