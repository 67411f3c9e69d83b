import { own } from '../../shared/own.ts';
import type { PaymentStatus } from '../values.ts';

/** What the answer to a MB WAY request means for it. */
export type MbwayInitOutcome = 'sent' | 'try_again' | 'declined' | 'bad_key' | 'not_on_mbway';

const MBWAY_INIT: Record<string, MbwayInitOutcome> = {
  '000': 'sent',
  '100': 'try_again',
  '122': 'declined',
  '999': 'try_again',
  '-1': 'bad_key',
  '113': 'not_on_mbway',
};

/** Status of `POST /spg/payment/mbway`. Here `000` means sent to the phone, not paid. Unknown codes: try again. */
export function readMbwayInit(status: string): MbwayInitOutcome {
  return own(MBWAY_INIT, status) ?? 'try_again';
}

const MBWAY_STATUS: Record<string, PaymentStatus> = {
  '000': 'pago',
  '020': 'recusado',
  '101': 'expirado',
  '122': 'recusado',
  '123': 'pendente',
};

/** Status of `GET /spg/payment/mbway/status`. Here `000` means paid. Unknown codes say nothing: still pending. */
export function readMbwayStatus(status: string): PaymentStatus {
  return own(MBWAY_STATUS, status) ?? 'pendente';
}

const COFIDIS_STATUS: Record<string, PaymentStatus> = {
  INITIATED: 'pendente',
  PENDING_INVOICE: 'pendente',
  FINANCED: 'pago',
  NOT_APPROVED: 'recusado',
  CANCELED: 'recusado',
  EXPIRED: 'expirado',
  TECHNICAL_ERROR: 'erro',
};

/** Status code of `POST /cofidis/status`. Approved (`PENDING_INVOICE`) can still fail: only `FINANCED` is paid. */
export function readCofidisStatus(statusCode: string): PaymentStatus {
  return own(COFIDIS_STATUS, statusCode.toUpperCase()) ?? 'pendente';
}
