import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { endToEndIdOf, painFile, refundOfEndToEndId, sepaText } from './pain-file.ts';

const REFUND = '019a1b2c-3d4e-7f60-8123-456789abcdef';
const file = (cents: readonly number[]) =>
  painFile({
    id: 'B019a1b2c3d4e7f608123456789abcdef',
    madeAt: new Date('2026-11-26T10:20:30.456Z'),
    on: '2026-11-26',
    debtor: { name: 'Balcão & Filhos, Lda.', iban: 'PT50000201231234567890154' },
    transfers: cents.map((amountCents) => ({
      endToEndId: endToEndIdOf(REFUND),
      amountCents,
      name: "Ana D'Ávila <ana>",
      iban: 'PT50000201231234567890154',
      text: 'Devolução N.º 1042',
    })),
  });

test.each([
  ['João Conceição', 'Joao Conceicao'],
  ['A & B «Lda» ção', 'A + B Lda cao'],
  ['D’Ávila', "D'Avila"],
  ['Casa do Pão – Évora', 'Casa do Pao - Evora'],
  ['陳 Silva', 'Silva'],
  ['陳大文', 'NOTPROVIDED'],
  ['Łukasz Groß', 'Lukasz Gross'],
  ['Sørensen & Æbelø', 'Sorensen + AEbelo'],
  ['N.º 1042', 'N.o 1042'],
  ['Ana 😀 Dias', 'Ana Dias'],
  ['//x//y/', 'x/y'],
  ['10 €', '10 EUR'],
  ['...', 'NOTPROVIDED'],
  ['', 'NOTPROVIDED'],
  ['😀'.repeat(3), 'NOTPROVIDED'],
])('%j is written %j', (given, written) => {
  expect(sepaText(given, 70)).toBe(written);
});

test('any text comes out in the signs of SEPA, within its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 140 }), (given, most) => {
      const written = sepaText(given, most);
      expect(written).toMatch(/^[A-Za-z0-9\-?:().,'+]([A-Za-z0-9/\-?:().,'+ ]*[A-Za-z0-9\-?:().,'+])?$/);
      expect(written).not.toContain('//');
      expect(written.length).toBeLessThanOrEqual(most);
    }),
  );
});

test('has its elements in the order of the schema, no address and no agent of the payee', () => {
  const names = [...file([1]).matchAll(/<([A-Za-z]+)[ >]/g)].map(([, name]) => name);
  expect(names.join(' ')).toBe(
    'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm PmtInf PmtInfId PmtMtd BtchBookg NbOfTxs ' +
      'CtrlSum PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr Nm DbtrAcct Id IBAN DbtrAgt FinInstnId Othr Id ChrgBr CdtTrfTxInf PmtId ' +
      'InstrId EndToEndId Amt InstdAmt Cdtr Nm CdtrAcct Id IBAN RmtInf Ustrd',
  );
  expect(file([1])).toContain('<Nm>Balcao + Filhos, Lda.</Nm>');
  expect(file([1])).toContain('<Nm>Ana D&apos;Avila ana</Nm>');
});

test('counts and adds up to the cent, in both places', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 30 }),
      (cents) => {
        const sum = cents.reduce((all, one) => all + one, 0);
        const made = file(cents);
        expect([...made.matchAll(/<NbOfTxs>(\d+)</g)].map(([, n]) => Number(n))).toEqual([
          cents.length,
          cents.length,
        ]);
        expect(
          [...made.matchAll(/<CtrlSum>(\d+)\.(\d\d)</g)].map(([, e, c]) => Number(e) * 100 + Number(c)),
        ).toEqual([sum, sum]);
      },
    ),
  );
});

test('a refund is found again by its handle', () => {
  expect(endToEndIdOf(REFUND).length).toBeLessThanOrEqual(35);
  expect(refundOfEndToEndId(endToEndIdOf(REFUND).toUpperCase())).toBe(REFUND);
  expect(refundOfEndToEndId('NOTPROVIDED')).toBeNull();
});
