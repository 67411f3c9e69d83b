import { describe, expect, test } from 'vitest';
import { camt } from '../testing/camt.ts';
import { readCamt } from './read-camt.ts';

/** Bytes that count the pieces which are read of them. */
class Counted extends Uint8Array<ArrayBuffer> {
  pieces = 0;

  override subarray(from = 0, to = this.length): Uint8Array<ArrayBuffer> {
    this.pieces += 1;
    return new Uint8Array(this.buffer, from, Math.max(0, Math.min(to, this.length) - from));
  }
}

const counted = (text: string) => new Counted(new TextEncoder().encode(text).buffer);
const MEGABYTE = 2 ** 20;
const statement = (inside: string) =>
  `<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`;

describe('a statement that was made to hold the shop is refused after a piece or two', () => {
  test.each([
    ['elements in elements', '<a>'.repeat(100_000)],
    ['the same below an entry', `<Ntry>${'<a>'.repeat(100_000)}`],
    ['a name without end', `<${'a'.repeat(8 * MEGABYTE)}`],
    ['an attribute without end', `<a b="${'>'.repeat(8 * MEGABYTE)}"/>`],
    ['an attribute of quotes', `<a b='${'"'.repeat(8 * MEGABYTE)}'/>`],
    ['attributes without end', `<a ${'b="" '.repeat(2 * MEGABYTE)}/>`],
    ['a comment without end', `<!--${' '.repeat(8 * MEGABYTE)}-->`],
    ['a text without end', 'x'.repeat(8 * MEGABYTE)],
    ['a text that is no text', `<![CDATA[${']'.repeat(8 * MEGABYTE)}]]>`],
    ['an instruction without end', `<?a ${'?'.repeat(8 * MEGABYTE)}?>`],
    ['a closing tag without end', `<Ntry></${'N'.repeat(8 * MEGABYTE)}>`],
    ['spaces within a tag', `<a${' '.repeat(8 * MEGABYTE)}/>`],
  ])('%s', async (_what, inside) => {
    const bytes = counted(statement(inside));
    expect(await readCamt(bytes)).toMatchObject({ ok: false, failure: { code: 'bank_file_unreadable' } });
    // One to look at the head, and of 8 MB no more than a megabyte.
    expect(bytes.pieces).toBeLessThanOrEqual(5);
  });

  test('and what a payment says is kept in bounds', async () => {
    const texts = '<Ustrd>x</Ustrd>'.repeat(20_000);
    const reasons = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'.repeat(20_000);
    const entry = `<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-26</Dt></BookgDt>
      <NtryDtls><TxDtls><RmtInf>${texts}</RmtInf>${reasons}</TxDtls></NtryDtls></Ntry>`;
    const read = await readCamt(counted(statement(entry)));
    expect(read.ok && read.value.lines[0]).toMatchObject({ text: Array(20).fill('x').join(' ') });
    expect(read.ok && (read.value.lines[0]?.returned?.length ?? 0)).toBeLessThanOrEqual(140);
  });

  test('one of the bank is read whole, however many pieces it has', async () => {
    const lines = Array.from({ length: 3000 }, (_, nth) => ({ cents: nth + 1, text: `Movimento ${nth}` }));
    const read = await readCamt(new TextEncoder().encode(camt(lines)));
    expect(read.ok && read.value.lines).toHaveLength(3000);
  });
});
