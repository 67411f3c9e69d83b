import { ExternalLink } from 'lucide-react';
import type { Payment } from '#core/payments/contract.ts';
import { formatMultibancoReference } from '#core/payments/rules/multibanco-reference.ts';
import { formatTransferReference } from '#core/payments/rules/transfer-reference.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { formatIban } from '#core/shared/iban.ts';
import { formatEuros } from '#core/shared/money.ts';
import { formatPhone } from '#core/shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { CopyRow } from './copy-row.tsx';
import { formatCountdown, useCountdown } from './use-countdown.ts';

/** Entity, reference and amount for the cash machine, each to copy. */
export function MultibancoDetails({ payment }: { payment: Payment }) {
  const expiry = payment.expires_at ? formatDateTime(payment.expires_at) : null;
  return (
    <>
      <p className="text-muted">
        No multibanco ou no homebanking, escolha <strong className="text-ink">Pagamento de serviços</strong> e
        use estes dados:
      </p>
      <dl className="rounded-lg border bg-canvas px-4">
        {payment.entity && <CopyRow label="Entidade" shown={payment.entity} />}
        {payment.reference && (
          <CopyRow
            label="Referência"
            shown={formatMultibancoReference(payment.reference)}
            value={payment.reference}
          />
        )}
        <CopyRow label="Montante" shown={formatEuros(payment.amount)} value={payment.amount.toFixed(2)} />
        {expiry && <CopyRow label="Válida até" copies="a data de validade" shown={expiry} />}
      </dl>
    </>
  );
}

/** The shop's account, the sale's reference and the amount, each to copy. */
export function TransferDetails({ payment }: { payment: Payment }) {
  const { account, reference, expires_at } = payment;
  return (
    <>
      <p className="text-muted">
        Transfira para a conta da loja e escreva a <strong className="text-ink">referência</strong> na
        descrição. Os artigos ficam reservados até ao dia indicado.
      </p>
      <dl className="rounded-lg border bg-canvas px-4">
        {account && <CopyRow label="IBAN" shown={formatIban(account.iban)} value={account.iban} />}
        {account && <CopyRow label="Titular" shown={account.holder} />}
        <CopyRow label="Montante" shown={formatEuros(payment.amount)} value={payment.amount.toFixed(2)} />
        {reference && (
          <CopyRow label="Referência" shown={formatTransferReference(reference)} value={reference} />
        )}
        {expires_at && <CopyRow label="Até" copies="a data limite" shown={formatDateTime(expires_at)} />}
      </dl>
    </>
  );
}

/** The request on the phone: whose, and how long it still lives. */
export function MbwayDetails({ payment }: { payment: Payment }) {
  const left = useCountdown(payment.expires_at ?? payment.created_at);
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border bg-canvas px-4 py-6 text-center">
      <p>
        Enviámos um pedido de <strong className="figures">{formatEuros(payment.amount)}</strong> para{' '}
        <strong className="whitespace-nowrap figures">{payment.phone && formatPhone(payment.phone)}</strong>.
      </p>
      <p className="text-muted">Abra a app MB WAY e confirme o pagamento.</p>
      <p role="timer" aria-label="Tempo restante" className="mt-2 font-semibold text-4xl figures">
        {formatCountdown(left)}
      </p>
      <p className="text-muted text-sm">
        {left > 0 ? 'para confirmar no telemóvel' : 'A confirmar o resultado com o MB WAY…'}
      </p>
    </div>
  );
}

/** The plan and the way to Cofidis's page. */
export function CofidisDetails({ payment }: { payment: Payment }) {
  const amounts = payment.installment_amounts ?? [];
  return (
    <>
      <p className="text-muted">
        Confirme o crédito na página da Cofidis. Voltará à loja no fim; o pagamento fica concluído quando a
        Cofidis o aprovar.
      </p>
      {payment.payment_url && (
        <Button asChild size="lg" className="w-full">
          <a href={payment.payment_url}>
            <ExternalLink aria-hidden />
            Continuar na Cofidis
          </a>
        </Button>
      )}
      <ol className="divide-y rounded-lg border bg-canvas px-4">
        {amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: instalments have no identity but their place
          <li key={index} className="flex justify-between py-2 figures">
            <span>{index + 1}.ª prestação</span>
            <strong>{formatEuros(amount)}</strong>
          </li>
        ))}
        <li className="flex justify-between py-2 font-semibold figures">
          <span>Total, sem juros</span>
          <span>{formatEuros(payment.amount)}</span>
        </li>
      </ol>
    </>
  );
}
