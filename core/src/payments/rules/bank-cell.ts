import { fold } from '../../shared/fold.ts';
import { type DecimalSign, numberIn } from '../../shared/read-number.ts';

/** 2026-11-26 of "26-11-2026", "26/11/2026" or "2026-11-26"; null for what is no day. */
export function readBankDay(written: string): string | null {
  const plain = written.trim().slice(0, 10).trim().replace(/[/.]/g, '-');
  const [, d = '', m = '', y = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(plain) ?? [];
  const day = y === '' ? plain : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
    ? day
    : null;
}

const OUT = /^(?:d|dr|db|deb|dbit|debito|debit|saida|out|-|\u2212)\.?$/;
const IN = /^(?:c|cr|crd|cred|crdt|credito|credit|entrada|in|\+)\.?$/;

/** What a sign column says of a movement: −1 out of the account, 1 into it; null where it says neither. */
export function saidSign(written: string): 1 | -1 | null {
  const said = fold(written.trim());
  return OUT.test(said) ? -1 : IN.test(said) ? 1 : null;
}

/** An amount with its sign in front: banks write it behind ("12,50-") and in brackets too. */
export function signedFirst(written: string): string {
  const text = written.trim();
  const behind = /^(.*\d)\s*([-\u2212])$/.exec(text)?.[1] ?? /^\((.*\d)\)$/.exec(text)?.[1];
  return behind === undefined ? text : `-${behind}`;
}

/** Cents with their sign; 'open' for what may be two numbers, null for what is no amount. */
export function readBankCents(written: string, columnSign: DecimalSign | null): number | 'open' | null {
  const euros = numberIn(signedFirst(written), columnSign);
  if (typeof euros !== 'number') return euros;
  const cents = Math.round(euros * 100);
  return Math.abs(cents) < 2_000_000_000 && Math.abs(cents / 100 - euros) < 1e-6 ? cents : null;
}
