import { api } from '../../../api/client.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type ActProps, useShowReturn } from './use-show-return.ts';

/** Takes back what was seen of a return while its money did not go: it is looked at anew. */
export function UndoInspection({ found: { id } }: ActProps) {
  const { form, refusal, isBusy } = useCallForm(
    (_: Record<string, never>) => api('DELETE /api/admin/returns/{id}/items', { params: { id } }),
    {
      values: {},
      done: 'Verificação desfeita: os artigos saíram de onde estavam.',
      onDone: useShowReturn(),
      failed: 'Não foi possível desfazer a verificação',
    },
  );
  return (
    <form {...form} noValidate className="space-y-3">
      {refusal && <Alert>{refusal}</Alert>}
      <Button type="submit" variant="ghost" size="sm" isBusy={isBusy}>
        Desfazer a verificação
      </Button>
    </form>
  );
}
