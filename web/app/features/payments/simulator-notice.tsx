import { paymentTexts } from '#core/payments/texts.ts';
import { Alert } from '../../ui/alert.tsx';

/** Says plainly that no money moves, and where the tester plays the bank. */
export function SimulatorNotice({ url }: { url: string | null }) {
  return (
    <Alert tone="info">
      <p className="text-sm">
        {paymentTexts.simulated}{' '}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {paymentTexts.openSimulator}
            <span className="sr-only"> (abre noutro separador)</span>
          </a>
        )}
      </p>
    </Alert>
  );
}
