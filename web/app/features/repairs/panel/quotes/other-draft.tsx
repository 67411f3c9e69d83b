import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { quoteDifference } from '#core/repairs/quotes/rules/quote-difference.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChangesList } from '../../quotes/changes-list.tsx';

const draftOf = ({ quotes }: AdminRepairDetail) => quotes.find(({ state }) => state === 'rascunho');

/** What somebody else made of the draft since it was read here, in words. */
function changesOf(begun: AdminRepairDetail, now: AdminRepairDetail): string[] {
  const [was, is] = [draftOf(begun), draftOf(now)];
  if (!is) {
    const [newest] = now.quotes;
    if (newest && newest.version >= (was?.version ?? 0) && newest.state === 'enviado') {
      return [`O orçamento ${newest.version} já foi enviado ao cliente.`];
    }
    const price = now.estimate_price === null ? repairTexts.pendingEstimate : formatEuros(now.estimate_price);
    return [`Já não há rascunho. Orçamento: ${price}`];
  }
  const told = quoteDifference({ options: was?.options ?? [] }, is);
  return told.length > 0 ? told : ['Só mudaram nomes ou notas, nenhum preço.'];
}

interface Props {
  begun: AdminRepairDetail;
  now: AdminRepairDetail;
  /** Leaves what is typed for what stands there. */
  onTake: () => void;
}

/** Said where two people write one draft: what the other one saved. What is typed here is still there, and decides which counts. */
export function OtherDraft({ begun, now, onTake }: Props) {
  return (
    <Alert tone="warning" title="Entretanto alguém mudou este rascunho">
      <p>O que escreveu continua aqui, por guardar. O que mudou desde que o abriu:</p>
      <ChangesList changes={changesOf(begun, now)} most={8} />
      <Button size="sm" variant="secondary" onClick={onTake}>
        Ficar com esse e deixar o meu
      </Button>
    </Alert>
  );
}
