import { useMutation } from '@tanstack/react-query';
import { cartReminderTexts } from '#core/cart/texts.ts';
import { api } from '../../api/client.ts';
import { readLinkToken } from '../../api/link-token.ts';
import { refusalText } from '../../api/refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Opened by the link of a mail: one press, and nobody is reminded of that cart. The link alone decides nothing. */
export function EndCartReminder() {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api('POST /api/cart-reminders/{key}/end', { params: { key: readLinkToken() } }),
  });
  if (data) {
    return (
      <>
        <Alert tone="success">{cartReminderTexts.ended}</Alert>
        <LinkButton to="/carrinho">{cartReminderTexts.mail.open}</LinkButton>
      </>
    );
  }
  return (
    <>
      {error && <Alert>{refusalText(error, cartReminderTexts.failed)}</Alert>}
      <p className="text-muted">
        Com um toque deixamos de lhe lembrar o carrinho. O carrinho fica como está.
      </p>
      <Button size="lg" isBusy={isPending} onClick={() => mutate()}>
        Não me lembrem
      </Button>
    </>
  );
}
