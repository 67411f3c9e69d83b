/** The account of a test's shop. */
export const IBAN = 'PT50000201231234567890154';
/** The account of a customer of its. */
export const PAYEE_IBAN = 'DE89370400440532013000';

let serial = 0;

export interface Entry {
  readonly cents: number;
  readonly text?: string;
  readonly name?: string;
  readonly endToEnd?: string;
  readonly returned?: string;
  readonly currency?: string;
}

const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);

/** A statement as banks write it, of version 02 or 08. */
export function camt(
  entries: readonly Entry[],
  { version = '02', iban = IBAN, closing = 0, head = '' } = {},
): string {
  serial += 1;
  const party = (name: string) => (version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`);
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>';
  const lines = entries.map(
    ({ cents, text = '', name = '', endToEnd = 'NOTPROVIDED', returned, currency = 'EUR' }, at) => `<Ntry>
<Amt Ccy="${currency}">${euros(cents)}</Amt><CdtDbtInd>${cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>${status}
<BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>B${serial}-${at}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>
<RltdPties><${cents > 0 ? 'Dbtr' : 'Cdtr'}>${party(name)}</${cents > 0 ? 'Dbtr' : 'Cdtr'}></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf>${returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''}
</TxDtls></NtryDtls></Ntry>`,
  );
  const sum = entries.reduce((all, { cents }) => all + cents, 0) + closing;
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt>
<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${head}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><Stmt><Id>${serial}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', 0)}${balance('CLBD', sum)}${lines.join('')}</Stmt></BkToCstmrStmt></Document>`;
}
