import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OldEquipmentState, oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePanel } from '../context.ts';

/** What a step is called where it is pressed; to wait for it again takes back what was said. */
const ACTS = { recebido: 'Recebido', nao_veio: 'Não veio', pedido: 'Desfazer' } as const;

/** What can be said of an old device that is handed over: it came, it did not, or that was not so. */
export function OldEquipmentActs({ id, state }: { id: string; state: OldEquipmentState }) {
  const client = useQueryClient();
  const { can } = usePanel();
  const step = useMutation({
    mutationFn: (to: OldEquipmentState) =>
      api('POST /api/admin/old-equipment/{id}/step', { params: { id }, body: { state: to } }),
    onSuccess: (row) => {
      toast.success(`Equipamento antigo: ${oldEquipmentLifecycle.labels[row.state].toLowerCase()}.`);
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => toast.error(refusalText(error, 'Não foi possível registar')),
  });
  if (!can('old-equipment.change')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {oldEquipmentLifecycle.facts[state].next.map((to) => (
        <Button
          key={to}
          size="sm"
          variant={to === 'recebido' ? 'primary' : 'secondary'}
          isBusy={step.isPending && step.variables === to}
          onClick={() => step.mutate(to)}
        >
          {ACTS[to]}
        </Button>
      ))}
    </div>
  );
}
