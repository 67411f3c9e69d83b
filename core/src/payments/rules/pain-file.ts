import type { Cents } from '../../shared/money.ts';
import { own } from '../../shared/own.ts';

/** A transfer to somebody. */
export interface Transfer {
  /** Comes back in the bank's statement; at most 35 signs. */
  readonly endToEndId: string;
  readonly amountCents: Cents;
  readonly name: string;
  readonly iban: string;
  /** What the payee reads. */
  readonly text: string;
}

interface TransferFile {
  /** Unique for ever; at most 34 signs, letters and digits. */
  readonly id: string;
  readonly madeAt: Date;
  /** The day that the bank is asked to do it, YYYY-MM-DD in Lisbon. */
  readonly on: string;
  readonly debtor: { readonly name: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
}

/** Signs that banks do not take and that are written otherwise (European Payments Council, EPC217-08). */
const WRITTEN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '&': '+',
  '€': 'EUR',
  ª: 'a',
  º: 'o',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
};

/**
 * A text in the signs that all banks of SEPA take: letters without marks, what has no such sign left out, no slash at an end nor
 * two together, at most so long (European Payments Council, SEPA requirements for an extended character set, EPC217-08). Of
 * which nothing is left (陳) it says that it is not given, by the standard's own word.
 */
export function sepaText(text: string, most: number): string {
  const plain = text
    .replace(/\P{ASCII}|[&`]/gu, (sign) => own(WRITTEN, sign) ?? sign)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+\s]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .slice(0, most)
    .replace(/^[/ ]+|[/ ]+$/g, '');
  return /[A-Za-z0-9]/.test(plain) ? plain : 'NOTPROVIDED'.slice(0, most);
}

/** The handle of a refund that comes back in the bank's statement: its own id, without signs that banks change. */
export function endToEndIdOf(refundId: string): string {
  return `R${refundId.replaceAll('-', '')}`;
}

/** The refund that a handle is of; null when it is of none of the shop's. */
export function refundOfEndToEndId(handle: string): string | null {
  const parts = /^R([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(handle.trim());
  return parts ? parts.slice(1).join('-').toLowerCase() : null;
}

const amount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const tag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;

/** A text for the file. The apostrophe, which banks take, is the one sign here that XML minds. */
const text = (value: string, most: number) => sepaText(value, most).replaceAll("'", '&apos;');

/**
 * Transfers as a file for the bank: pain.001.001.09 of ISO 20022, all of them one payment of one day, without addresses
 * (unstructured ones are refused in SEPA since 15 November 2026). The order of its elements is the schema's.
 */
export function painFile({ id, madeAt, on, debtor, transfers }: TransferFile): string {
  const count = tag('NbOfTxs', String(transfers.length));
  const sum = tag('CtrlSum', amount(transfers.reduce((all, { amountCents }) => all + amountCents, 0)));
  const header = tag(
    'GrpHdr',
    tag('MsgId', id),
    tag('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
    count,
    sum,
    tag('InitgPty', tag('Nm', text(debtor.name, 70))),
  );
  const lines = transfers.map((one) =>
    tag(
      'CdtTrfTxInf',
      tag('PmtId', tag('InstrId', one.endToEndId), tag('EndToEndId', one.endToEndId)),
      tag('Amt', `<InstdAmt Ccy="EUR">${amount(one.amountCents)}</InstdAmt>`),
      tag('Cdtr', tag('Nm', text(one.name, 70))),
      tag('CdtrAcct', tag('Id', tag('IBAN', one.iban))),
      tag('RmtInf', tag('Ustrd', text(one.text, 140))),
    ),
  );
  const payment = tag(
    'PmtInf',
    tag('PmtInfId', `${id}1`),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'false'),
    count,
    sum,
    tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))),
    tag('ReqdExctnDt', tag('Dt', on)),
    tag('Dbtr', tag('Nm', text(debtor.name, 70))),
    tag('DbtrAcct', tag('Id', tag('IBAN', debtor.iban))),
    tag('DbtrAgt', tag('FinInstnId', tag('Othr', tag('Id', 'NOTPROVIDED')))),
    tag('ChrgBr', 'SLEV'),
    ...lines,
  );
  const root = 'Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${tag('CstmrCdtTrfInitn', header, payment)}</Document>\n`;
}
