import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cartReminderTexts } from '#core/cart/texts.ts';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { useSession } from '../../api/use-session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { toast } from '../../ui/toast.ts';

/** 'Lembrar-me deste carrinho': asked for by one press, taken back by one. Nothing where the shop does not, or nobody has a proved address. */
export function CartReminder() {
  const user = useSession();
  return user?.email_verified ? <Asking /> : null;
}

function Asking() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.cartReminder,
    queryFn: ({ signal }) => api('GET /api/cart/reminder', { signal }),
  });
  const set = useMutation({
    mutationFn: (reminds: boolean) => api('PUT /api/cart/reminder', { body: { reminds } }),
    onSuccess: (answer) => {
      client.setQueryData(queryKeys.cartReminder, answer);
      toast.success(answer.reminds ? cartReminderTexts.on : cartReminderTexts.off);
    },
    onError: (error) => {
      toast.error(refusalText(error, cartReminderTexts.failed));
    },
  });
  if (!data?.is_offered) return null;
  return (
    <Checkbox
      checked={set.isPending ? set.variables : data.reminds}
      disabled={set.isPending}
      onChange={({ target }) => set.mutate(target.checked)}
      label={cartReminderTexts.label}
      hint={cartReminderTexts.hint(data.hours)}
    />
  );
}
