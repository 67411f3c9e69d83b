import type { DocumentContent, DocumentSum } from '#core/documents/content.ts';
import type { CompanySettings } from '#core/settings/company-settings.ts';
import { formatDate } from '#core/shared/dates.ts';
import { DAY } from '#core/shared/day.ts';
import { failures } from '#core/shared/errors.ts';
import { formatIban } from '#core/shared/iban.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { AccountSale } from '#core/trade-credit/contract.ts';
import { dueSums, movementSum } from '#core/trade-credit/rules/statement.ts';
import { issuerOf, paperFile } from '../documents/paper-file.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readAccount, readBilled, readOpenSales } from '../trade-credit/read-account.ts';
import { readMovements } from '../trade-credit/read-movements.ts';

/** Open sales that stand on a statement, at most; the sums are of all. */
const MOST_LINES = 300;
/** Days back that its movements reach, and how many there are at most. */
const BACK = 365;
const MOST_MOVEMENTS = 200;

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`);

function sumOf({ name, invoice, sold_at, due_on, days_late, open, total }: AccountSale): DocumentSum {
  const due = due_on ? `vence a ${dayText(due_on)}` : 'por enviar';
  const late = days_late > 0 ? `, ${days_late} ${days_late === 1 ? 'dia' : 'dias'} de atraso` : '';
  const part = open < total ? ` (de ${formatEuros(total)})` : '';
  const sale = [name, invoice, formatDate(sold_at), due].filter(Boolean).join(' · ');
  return { label: `${sale}${late}${part}`, value: formatEuros(open) };
}

/** How the shop is paid what is owed. */
function howToPay({
  account_iban: iban,
  account_holder: holder,
}: CompanySettings['payment_settings']): string {
  const account = iban ? ` para o IBAN ${formatIban(iban)}${holder ? ` (${holder})` : ''}` : '';
  return `Na página de cada encomenda, ou por transferência${account}: indique os números das faturas que paga.`;
}

/** What a customer owes on account today, as a PDF: a statement is no document of a series, and is made anew each time. */
export async function accountStatement(
  deps: Deps,
  userId: string,
  page: string,
): Promise<Result<FileResponse>> {
  const { db } = deps;
  const now = deps.now();
  const since = lisbonDay(new Date(now.getTime() - BACK * DAY));
  const [user, settings, account, open, movements, billed] = await Promise.all([
    db.selectFrom('users').select(['name', 'email', 'nif']).where('id', '=', userId).executeTakeFirst(),
    readSettings(db),
    readAccount(db, userId, 1, now),
    readOpenSales(db, userId, now, MOST_LINES),
    readMovements(db, userId, { since, limit: MOST_MOVEMENTS }),
    readBilled(db, userId),
  ]);
  // Who never bought on account has none.
  if (!user || (account.terms === null && account.sales.total === 0)) return fail(failures.not_found);
  const today = lisbonDay(now);
  const content: DocumentContent = {
    facts: [
      { label: 'Data', value: dayText(today) },
      { label: 'Em aberto', value: formatEuros(account.open) },
      { label: 'Em atraso', value: formatEuros(account.late) },
      ...(account.terms ? [{ label: 'Prazo', value: `${account.terms.days} dias da fatura` }] : []),
    ],
    parties: [
      { label: 'Cliente', lines: [user.name, user.email, user.nif ? `NIF ${user.nif}` : ''].filter(Boolean) },
      ...(billed.length > 0 ? [{ label: 'Faturado a', lines: billed }] : []),
    ],
    lines: [],
    totals: null,
    notes: [
      {
        label: 'Por pagar',
        text: open.length === 0 ? 'Nada em aberto. Obrigado!' : '',
        sums: open.map(sumOf),
      },
      ...(open.length > 0 ? [{ label: 'O que vence quando', text: '', sums: dueSums(open, today) }] : []),
      {
        label: `Movimentos desde ${dayText(since)}`,
        text:
          movements.length === 0
            ? 'Nenhum.'
            : movements.length === MOST_MOVEMENTS
              ? `Os ${MOST_MOVEMENTS} mais recentes.`
              : '',
        sums: movements.map(movementSum),
      },
      { label: 'Como pagar', text: howToPay(settings.payment_settings) },
    ],
    signatures: [],
  };
  const paper = {
    kind: 'carta' as const,
    number: dayText(today),
    title: 'Extrato de conta corrente',
    issuedAt: now,
    issuer: issuerOf(settings),
    content,
  };
  const of = {
    number: `extrato-${today}`,
    address: `${deps.publicUrl}${page}`,
    opens: 'Ver a conta corrente',
  };
  return await paperFile(deps, paper, of);
}
