import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Repair } from '#core/repairs/contract.ts';
import { api, ensureXsrf } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toast.ts';

/** Whether the customer wants short messages about their repairs; nothing where the shop sends none to them. */
export function SmsChoice({ repair, repairKey }: { repair: Repair; repairKey: string }) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: async (wanted: boolean) => {
      await ensureXsrf();
      return await api('PUT /api/repairs/{key}/sms', { params: { key: repairKey }, body: { wanted } });
    },
    onSuccess: (changed) => {
      client.setQueryData(queryKeys.repair(repairKey), changed);
      toast.success(changed.sms ? 'Volta a receber SMS.' : 'Não lhe enviamos mais SMS.');
    },
    onError: (error) => toast.error(refusalText(error, 'Não foi possível guardar. Tente novamente.')),
  });
  if (repair.sms === null) return null;
  return (
    <Checkbox
      label="Receber por SMS quando há um orçamento ou o equipamento está pronto"
      checked={choose.isPending ? choose.variables : repair.sms}
      disabled={choose.isPending}
      onChange={(event) => choose.mutate(event.target.checked)}
    />
  );
}
