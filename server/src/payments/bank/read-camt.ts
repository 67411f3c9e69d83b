import { SaxesParser } from 'saxes';
import { type PaymentFailureKey, paymentFailures } from '#core/payments/errors.ts';
import type { BankLine } from '#core/payments/rules/bank-line.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';

/** Most lines of one file. */
export const MAX_BANK_LINES = 50_000;
/** The processor is given back after so many bytes: customers do not wait for a statement. */
const PIECE = 256 * 1024;
/** No leaf of the standard is longer. */
const MAX_TEXT = 2000;
/** No element of the standard stands deeper: "Document/BkToCstmrStmt/Stmt/Ntry/NtryDtls/TxDtls/RltdPties/Dbtr/Pty/…". */
const MAX_DEPTH = 24;
/** Elements of one file: 50 000 movements have some 60 each. */
const MAX_ELEMENTS = 5_000_000;
/** Texts that are kept of one payment. */
const MAX_TEXTS = 20;

class Refused extends Error {
  readonly key: PaymentFailureKey;
  readonly detail: string | undefined;

  constructor(key: PaymentFailureKey, detail?: string) {
    super(key);
    this.key = key;
    this.detail = detail;
  }
}

/** What is said of one payment in an entry. */
interface Details {
  cents: number | null;
  reference: string | null;
  endToEnd: string | null;
  debtor: string | null;
  creditor: string | null;
  texts: string[];
  returned: string | null;
}

interface Entry extends Details {
  currency: string;
  isCredit: boolean;
  isReversal: boolean;
  status: string;
  day: string;
  details: Details[];
}

const noDetails = (): Details => ({
  cents: null,
  reference: null,
  endToEnd: null,
  debtor: null,
  creditor: null,
  texts: [],
  returned: null,
});

/** "1234.5" in cents. @throws Refused */
function centsOf(text: string): number {
  if (!/^\d{1,12}(\.\d{1,5})?$/.test(text)) throw new Refused('bank_file_unreadable');
  return Math.round(Number(text) * 100);
}

const named = (text: string) => (text === 'NOTPROVIDED' || text === '' ? null : text);

/** What a leaf says of a payment, by where it stands in its TxDtls. */
function readDetails(details: Details, path: string, text: string): void {
  switch (path) {
    case 'Amt':
    case 'AmtDtls/TxAmt/Amt':
      details.cents ??= centsOf(text);
      break;
    case 'Refs/EndToEndId':
      details.endToEnd = named(text);
      break;
    case 'Refs/AcctSvcrRef':
    case 'Refs/TxId':
      details.reference ??= named(text);
      break;
    case 'RltdPties/Dbtr/Nm':
    case 'RltdPties/Dbtr/Pty/Nm':
      details.debtor = text;
      break;
    case 'RltdPties/Cdtr/Nm':
    case 'RltdPties/Cdtr/Pty/Nm':
      details.creditor = text;
      break;
    case 'RmtInf/Ustrd':
    case 'RmtInf/Strd/CdtrRefInf/Ref':
    case 'AddtlTxInf':
      if (details.texts.length < MAX_TEXTS) details.texts.push(text);
      break;
    case 'RtrInf/Rsn/Cd':
    case 'RtrInf/Rsn/Prtry':
    case 'RtrInf/AddtlInf':
      details.returned = [details.returned, text].filter(Boolean).join(' ').slice(0, MAX_TEXT);
      break;
  }
}

/** Puts a statement together, leaf by leaf: nothing is kept of the tree. */
class Statement {
  readonly lines: BankLine[] = [];
  iban: string | null = null;
  /** What was read: as much for a piece as before means that nothing ended in it. */
  events = 0;
  private elements = 0;
  private readonly path: string[] = [];
  private text = '';
  private entry: Entry | null = null;
  private details: Details | null = null;
  private currency = '';
  private balance = { type: '', cents: 0, isCredit: true };
  private opening: number | null = null;
  private closing: number | null = null;
  private moved = 0;

  open(name: string, currency: string): void {
    this.events += 1;
    this.elements += 1;
    if (this.path.length >= MAX_DEPTH || this.elements > MAX_ELEMENTS)
      throw new Refused('bank_file_unreadable');
    this.path.push(name.slice(name.indexOf(':') + 1, 100));
    this.text = '';
    this.currency = currency;
    const { path } = this;
    if (path.length === 2 && path[1] !== 'BkToCstmrStmt') throw new Refused('bank_file_other_kind');
    const at = this.where();
    if (at === 'Ntry') {
      this.entry = {
        ...noDetails(),
        currency: '',
        isCredit: true,
        isReversal: false,
        status: '',
        day: '',
        details: [],
      };
    }
    if (at === 'Ntry/NtryDtls/TxDtls') this.details = noDetails();
    if (at === 'Bal') this.balance = { type: '', cents: 0, isCredit: true };
  }

  say(text: string): void {
    this.events += 1;
    if (this.text.length < MAX_TEXT) this.text += text.slice(0, MAX_TEXT);
  }

  close(): void {
    this.events += 1;
    const at = this.where();
    const text = this.text.trim().slice(0, MAX_TEXT);
    this.text = '';
    if (at.startsWith('Ntry')) this.closeInEntry(at, text);
    else this.closeInStatement(at, text);
    this.path.pop();
  }

  /** Sums as the bank says them, against the lines. @throws Refused */
  end(): void {
    this.endStatement();
    if (this.path.length > 0) throw new Refused('bank_file_unreadable');
  }

  /** Below the statement: "Ntry/Amt". */
  private where(): string {
    return this.path[2] === 'Stmt' ? this.path.slice(3).join('/') : '';
  }

  private closeInStatement(at: string, text: string): void {
    if (at === 'Acct/Id/IBAN') {
      if (this.iban !== null && this.iban !== text) throw new Refused('bank_file_other_account');
      this.iban = text;
    } else if (at === 'Acct/Ccy' && text !== 'EUR') throw new Refused('bank_file_other_currency');
    else if (at === 'Bal/Tp/CdOrPrtry/Cd') this.balance.type = text;
    else if (at === 'Bal/Amt') this.balance.cents = centsOf(text);
    else if (at === 'Bal/CdtDbtInd') this.balance.isCredit = text === 'CRDT';
    else if (at === 'Bal') {
      const cents = this.balance.isCredit ? this.balance.cents : -this.balance.cents;
      if (['OPBD', 'PRCD'].includes(this.balance.type)) this.opening ??= cents;
      if (this.balance.type === 'CLBD') this.closing = cents;
    } else if (at === '' && this.path.at(-1) === 'Stmt') this.endStatement();
  }

  private endStatement(): void {
    const { opening, closing, moved } = this;
    if (opening !== null && closing !== null && opening + moved !== closing) {
      const difference = ((closing - opening - moved) / 100).toFixed(2).replace('.', ',');
      throw new Refused(
        'bank_file_sums',
        `O saldo inicial mais os movimentos não dá o saldo final: a diferença é ${difference} €. Peça o ficheiro outra vez ao banco.`,
      );
    }
    this.opening = null;
    this.closing = null;
    this.moved = 0;
  }

  private closeInEntry(at: string, text: string): void {
    const { entry } = this;
    if (!entry) return;
    if (this.details && at.startsWith('Ntry/NtryDtls/TxDtls/')) {
      readDetails(this.details, at.slice('Ntry/NtryDtls/TxDtls/'.length), text);
    } else if (at === 'Ntry/NtryDtls/TxDtls') {
      if (this.details) entry.details.push(this.details);
      this.details = null;
    } else if (at === 'Ntry/Amt') {
      entry.cents = centsOf(text);
      entry.currency = this.currency;
    } else if (at === 'Ntry/CdtDbtInd') entry.isCredit = text === 'CRDT';
    else if (at === 'Ntry/RvslInd') entry.isReversal = text === 'true' || text === '1';
    else if (at === 'Ntry/Sts' || at === 'Ntry/Sts/Cd') entry.status ||= text;
    else if (at === 'Ntry/BookgDt/Dt' || at === 'Ntry/BookgDt/DtTm') entry.day = text.slice(0, 10);
    else if (at === 'Ntry/AcctSvcrRef') entry.reference = named(text);
    else if (at === 'Ntry/AddtlNtryInf' && entry.texts.length < MAX_TEXTS) entry.texts.push(text);
    else if (at === 'Ntry') {
      this.endEntry(entry);
      this.entry = null;
    }
  }

  /** Only what is booked is money. Several payments of one entry are lines of their own where they add up to it. */
  private endEntry(entry: Entry): void {
    if (entry.status !== '' && entry.status !== 'BOOK') return;
    if (entry.currency !== '' && entry.currency !== 'EUR') throw new Refused('bank_file_other_currency');
    if (entry.cents === null || !/^20\d\d-\d\d-\d\d$/.test(entry.day))
      throw new Refused('bank_file_unreadable');
    const sign = entry.isCredit ? 1 : -1;
    this.moved += sign * entry.cents;
    const sum = entry.details.reduce((all, { cents }) => all + (cents ?? Number.NaN), 0);
    const parts = entry.details.length > 1 && sum === entry.cents ? entry.details : [];
    if (parts.length === 0)
      this.add(entry, entry.details.length === 1 ? (entry.details[0] ?? entry) : entry, entry.cents);
    for (const part of parts) this.add(entry, part, part.cents ?? 0);
  }

  private add(entry: Entry, details: Details, cents: number): void {
    if (cents === 0) return;
    if (this.lines.length >= MAX_BANK_LINES) throw new Refused('bank_file_too_many');
    const name = entry.isCredit ? details.debtor : details.creditor;
    const texts = details.texts.length > 0 ? details.texts : entry.texts;
    this.lines.push({
      bankReference: entry.reference ?? details.reference,
      bookedOn: entry.day,
      cents: entry.isCredit ? cents : -cents,
      name: name?.slice(0, 140) ?? null,
      text: texts.join(' ').slice(0, 500),
      endToEndId: details.endToEnd?.slice(0, 35) ?? null,
      returned: details.returned?.slice(0, 140) ?? (entry.isReversal ? 'Estorno do banco' : null),
    });
  }
}

/** The encoding that the file's first line says, of those that banks use. */
function decoderOf(bytes: Uint8Array) {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const said = /encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase();
  return new TextDecoder(said === 'iso-8859-1' || said === 'windows-1252' ? 'windows-1252' : 'utf-8');
}

/**
 * Reads a statement of the bank's: CAMT.053 of ISO 20022, of any version (its names have no version in them), piece by piece.
 * Refused: what is no such file or is broken, a document type (nothing outside the file is ever read, no entity made larger),
 * another currency, two accounts, sums that are not the bank's own, more than 50 000 lines; and what makes reading slow or
 * large: elements deeper or more than any statement's, a name, value or text that a whole piece does not end (docs/adr/0606).
 */
export async function readCamt(
  bytes: Uint8Array,
): Promise<Result<{ readonly iban: string | null; readonly lines: readonly BankLine[] }>> {
  const statement = new Statement();
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new Refused('bank_file_unreadable');
  });
  parser.on('doctype', () => {
    throw new Refused('bank_file_doctype');
  });
  parser.on('opentag', ({ name, attributes }) => statement.open(name, attributes.Ccy ?? ''));
  parser.on('text', (text) => statement.say(text));
  parser.on('cdata', (text) => statement.say(text));
  parser.on('closetag', () => statement.close());
  const decoder = decoderOf(bytes);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const before = statement.events;
      parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
      if (at + PIECE < bytes.length && statement.events === before) throw new Refused('bank_file_unreadable');
      await new Promise((resolve) => setImmediate(resolve));
    }
    parser.write(decoder.decode());
    parser.close();
    statement.end();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const failure = paymentFailures[error.key];
    return fail(failure, error.detail ? { detail: error.detail } : {});
  }
  return ok({ iban: statement.iban, lines: statement.lines });
}
