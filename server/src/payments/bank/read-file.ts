import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type BankFileRead,
  bankColumns,
  type readBankFile as call,
  MAX_BANK_CSV_BYTES,
  MAX_BANK_FILE_BYTES,
} from '#core/payments/bank-contract.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { type BankColumns, guessColumns } from '#core/payments/rules/bank-columns.ts';
import { type BankRefusal, readBankRows, readBankTable } from '#core/payments/rules/bank-csv.ts';
import { type BankLine, lineIdentities } from '#core/payments/rules/bank-line.ts';
import { accountsOf, hasOtherCurrency } from '#core/payments/rules/bank-whose.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { unclosedQuote } from '#core/shared/csv.ts';
import { failures } from '#core/shared/errors.ts';
import { normalizeIban } from '#core/shared/iban.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { decodeText } from '../../imports/reading/decode-text.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { readUpload, type Upload } from '../../platform/http/read-upload.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { foreignFormat } from './foreign-format.ts';
import { MAX_BANK_LINES, readCamt } from './read-camt.ts';

type Query = QueryOf<typeof call>;

/** Rows written by one statement. */
const AT_ONCE = 500;
const SAMPLES = 4;
/** What choosing other columns may mend. */
const ASKED_AGAIN = new Set<BankRefusal['refused']>([
  'bank_file_no_sign',
  'bank_file_no_amount',
  'bank_file_text',
]);

const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest('hex');

interface Read {
  readonly format: 'camt' | 'csv';
  readonly lines: readonly BankLine[];
  /** Of a CSV whose columns somebody chose: to be remembered. */
  readonly chosen?: { readonly headings: string; readonly columns: BankColumns; readonly isSigned: boolean };
}

/** Takes a file of the bank's out of a form. */
async function receiveFile(request: Request): Promise<Result<Upload>> {
  const upload = await readUpload(request, { field: 'file', maxBytes: MAX_BANK_FILE_BYTES });
  if (!upload.ok) {
    return upload.failure.code === failures.too_large.code
      ? fail(paymentFailures.bank_file_too_large)
      : upload;
  }
  return upload.value && upload.value.bytes.byteLength > 0
    ? ok(upload.value)
    : fail(paymentFailures.bank_file_missing);
}

/**
 * Reads a file of the bank's and keeps the lines that no file before had: the same file, and a line that is in two files, are
 * there once; read again it brings what was taken away with another file. Of a CSV with headings that were never seen the columns are asked for first. Nothing is half taken.
 */
export async function readBankFile(
  deps: Deps,
  by: Person,
  request: Request,
  query: Query,
): Promise<Result<BankFileRead>> {
  const upload = await receiveFile(request);
  if (!upload.ok) return upload;
  const { bytes } = upload.value;
  const { payment_settings: settings } = await readSettings(deps.db);
  const iban = normalizeIban(settings.account_iban);
  if (!iban) return fail(paymentFailures.transfer_no_account);
  const hash = sha256(bytes);
  const foreign = foreignFormat(bytes);
  if (foreign !== null) return fail(paymentFailures.bank_file_format, { detail: foreign });
  const isXml = /^[\s\uFEFF]*</.test(new TextDecoder().decode(bytes.subarray(0, 100)));
  if (isXml) {
    const camt = await readCamt(bytes);
    if (!camt.ok) return camt;
    if (camt.value.iban !== null && normalizeIban(camt.value.iban) !== iban) {
      return fail(paymentFailures.bank_file_other_account);
    }
    return await keep(deps, by, { ...upload.value, hash, iban }, { format: 'camt', lines: camt.value.lines });
  }
  if (bytes.byteLength > MAX_BANK_CSV_BYTES) return fail(paymentFailures.bank_csv_too_large);
  const csv = await readCsvFile(deps, bytes, query, iban);
  if (!csv.ok) return csv;
  return 'columns' in csv.value
    ? ok({ file: null, columns: csv.value.columns })
    : await keep(deps, by, { ...upload.value, hash, iban }, csv.value);
}

/** The columns that somebody chose; null where none were. */
function chosenColumns(query: Query): BankColumns | null {
  if (query.date === undefined || query.text === undefined) return null;
  const { date, text, amount = null, debit = null, credit = null, reference = null, sign, balance } = query;
  return bankColumns.parse({ date, text, amount, sign, debit, credit, balance, reference });
}

/** The columns as they are remembered, with whether a file of theirs proved that the amounts have their sign. */
const rememberedColumns = bankColumns.extend({ is_signed: z.boolean().default(false) });

async function readCsvFile(
  deps: Deps,
  bytes: Uint8Array,
  query: Query,
  iban: string,
): Promise<Result<Read | Pick<BankFileRead, 'columns'>>> {
  const text = decodeText(bytes);
  if (text === null) return fail(paymentFailures.bank_file_unreadable);
  const open = unclosedQuote(text);
  if (open !== null) {
    const detail = `Na linha ${open} abrem-se aspas que nunca fecham, ou há demasiadas colunas. Descarregue o ficheiro outra vez. Nada foi guardado.`;
    return fail(paymentFailures.bank_file_unreadable, { detail });
  }
  const table = readBankTable(text, MAX_BANK_LINES + 1);
  if (!table) return fail(paymentFailures.bank_file_no_headings);
  const { rows, headings: at } = table;
  if (rows.length > MAX_BANK_LINES) return fail(paymentFailures.bank_file_too_many);
  const row = [...(rows[at] ?? [])];
  const headings = sha256(JSON.stringify(row.map((heading) => heading.trim())));
  const chosen = chosenColumns(query);
  const kept = await deps.db
    .selectFrom('bank_csv_formats')
    .select('columns')
    .where('headings', '=', headings)
    .executeTakeFirst();
  const remembered = kept ? rememberedColumns.parse(kept.columns) : null;
  const columns = chosen ?? remembered;
  const below = rows.slice(at + 1);
  const ask = (why: string | null) => {
    const samples = below.slice(0, SAMPLES).map((sample) => [...sample]);
    return ok({ columns: { headings: row, samples, guess: guessColumns(row, below), why } });
  };
  if (accountsOf(rows, at).some((account) => account !== iban)) {
    return fail(paymentFailures.bank_file_other_account);
  }
  if (hasOtherCurrency(rows, at, columns ?? guessColumns(row, below))) {
    return fail(paymentFailures.bank_file_other_currency);
  }
  if (!columns) return ask(null);
  const isSigned = remembered?.is_signed === true && remembered.amount === columns.amount;
  const read = readBankRows(rows, at, columns, isSigned);
  if ('refused' in read) {
    const failure = paymentFailures[read.refused];
    const isAskedAgain = chosen === null && ASKED_AGAIN.has(read.refused);
    return isAskedAgain ? ask(failure.title) : fail(failure, read.detail ? { detail: read.detail } : {});
  }
  return ok({ format: 'csv', lines: read.lines, chosen: { headings, columns, isSigned: read.isSigned } });
}

/** Keeps the lines that no file has brought yet. @returns how many those are. */
async function keepLines(tx: Tx, fileId: string, iban: string, lines: Read['lines']): Promise<number> {
  const identities = lineIdentities(iban, lines);
  let fresh = 0;
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const values = lines.slice(from, from + AT_ONCE).map((line, place) => ({
      file_id: fileId,
      key: sha256(identities[from + place] ?? ''),
      booked_on: line.bookedOn,
      cents: line.cents,
      name: line.name,
      text: line.text,
      end_to_end: line.endToEndId,
      returned: line.returned,
    }));
    const written = await tx
      .insertInto('bank_lines')
      .values(values)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    fresh += Number(written.numInsertedOrUpdatedRows ?? 0n);
  }
  return fresh;
}

/** Keeps a file and its new lines in one transaction. Two at once: the second finds the first's. */
async function keep(
  deps: Deps,
  by: Person,
  file: Upload & { readonly hash: string; readonly iban: string },
  { format, lines, chosen }: Read,
): Promise<Result<BankFileRead>> {
  const at = deps.now();
  const made = newId();
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  return await transact(deps.db, async (tx): Promise<Result<BankFileRead>> => {
    await tx
      .insertInto('bank_files')
      .values({
        id: made,
        hash: file.hash,
        name:
          file.name
            .replace(/\p{Cc}/gu, ' ')
            .trim()
            .slice(-200) || 'extrato',
        format,
        lines: lines.length,
        new_lines: 0,
        first_day: days[0] ?? null,
        last_day: days.at(-1) ?? null,
        read_at: at,
        read_by: by.user.id,
      })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    const kept = await tx
      .selectFrom('bank_files')
      .select(['id', 'new_lines'])
      .where('hash', '=', file.hash)
      .forUpdate()
      .executeTakeFirst();
    if (!kept) return fail(paymentFailures.bank_file_not_found);
    const { id } = kept;
    const isKnown = id !== made;
    const fresh = await keepLines(tx, id, file.iban, lines);
    const written = { file: { lines: lines.length, new_lines: fresh, is_known: isKnown }, columns: null };
    if (isKnown && fresh === 0) return ok(written);
    const new_lines = kept.new_lines + fresh;
    await tx.updateTable('bank_files').set({ new_lines }).where('id', '=', id).execute();
    if (chosen) {
      const columns = JSON.stringify({ ...chosen.columns, is_signed: chosen.isSigned });
      await tx
        .insertInto('bank_csv_formats')
        .values({ headings: chosen.headings, columns, used_at: at })
        .onConflict((conflict) => conflict.column('headings').doUpdateSet({ columns, used_at: at }))
        .execute();
    }
    await audit(tx, by, 'bank.file_read', id, { format, count: lines.length, new_lines: fresh });
    return ok(written);
  });
}
