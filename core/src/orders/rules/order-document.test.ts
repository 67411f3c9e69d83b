import { describe, expect, test } from 'vitest';
import type { DocumentContent } from '../../documents/content.ts';
import { type DocumentedOrder, orderDocument, packingSlip } from './order-document.ts';

function line(
  unitCents: number,
  quantity: number,
  ivaPercent = 23,
  changes: Partial<DocumentedOrder['lines'][number]> = {},
): DocumentedOrder['lines'][number] {
  const discountCents = changes.discountCents ?? 0;
  const netCents = unitCents * quantity - discountCents;
  const ivaCents = Math.round((netCents * ivaPercent) / 100);
  const money = { unitCents, discountCents, netCents, ivaPercent, ivaCents, grossCents: netCents + ivaCents };
  return {
    name: 'Toner TN-2420',
    sku: 'TN2420',
    rentalMonths: null,
    guarantee: null,
    quantity,
    unitGrossCents: Math.round((unitCents * (100 + ivaPercent)) / 100),
    ...money,
    ...changes,
  };
}

function order(changes: Partial<DocumentedOrder> = {}): DocumentedOrder {
  const lines = changes.lines ?? [line(4999, 2)];
  const subtotalCents = lines.reduce((sum, { netCents }) => sum + netCents, 0);
  const ivaCents = lines.reduce((sum, one) => sum + one.ivaCents, 0);
  return {
    number: 1072,
    status: 'pagamento_confirmado',
    createdAt: new Date('2026-11-20T23:30:00Z'),
    paidAt: new Date('2026-11-21T10:00:00Z'),
    paymentMethod: 'mbway',
    customerName: 'Ana Conceição',
    customerEmail: 'ana@example.pt',
    customerPhone: '912345678',
    nif: '501442600',
    shippingAddress: { name: 'Escola', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' },
    shippingName: 'CTT Expresso',
    trackingCode: null,
    customerNote: 'Tocar à campainha',
    subtotalCents,
    ivaCents,
    shippingCents: 499,
    totalCents: subtotalCents + ivaCents + 499,
    lines,
    ...changes,
  };
}

test('the guarantee that was promised stands on its line', () => {
  const lines = [
    line(100, 1, 23, { guarantee: '3 anos' }),
    line(100, 1, 23, { guarantee: 'Durante o contrato' }),
  ];
  expect(orderDocument(order({ lines })).lines.map(({ detail }) => detail)).toEqual([
    'Ref.ª TN2420 · garantia de 3 anos',
    'Ref.ª TN2420 · garantia durante o contrato',
  ]);
});

test('second-hand goods have their mention and no IVA apart, and the table of IVA leaves them out', () => {
  const used = line(19_990, 1, 0, { regime: 'margin' });
  const { lines, totals, notes } = orderDocument(order({ lines: [used, line(1000, 1)] }));
  expect(lines.map(({ money }) => money?.ivaPercent)).toEqual([null, 23]);
  expect(totals?.iva).toEqual([{ percent: 23, netCents: 1000, ivaCents: 230 }]);
  expect(totals).toMatchObject({
    subtotalCents: 1000,
    others: [{ label: 'Bens em segunda mão', cents: 19_990 }],
    totalCents: 19_990 + 1230 + 499,
  });
  expect(notes).toEqual([{ label: 'IVA', text: 'Regime da margem de lucro – Bens em segunda mão (M13)' }]);
});

function facts(content: DocumentContent): Record<string, string> {
  return Object.fromEntries(content.facts.map(({ label, value }) => [label, value]));
}

describe('the order on paper', () => {
  test.each([
    ['one line', [line(4999, 2)]],
    ['many lines', Array.from({ length: 40 }, (_, i) => line(100 + i * 37, (i % 3) + 1))],
    ['several rates', [line(1000, 1, 6), line(4999, 3), line(250, 2, 13), line(333, 1)]],
    ['a discount', [line(4999, 2, 23, { discountCents: 500 }), line(100, 1)]],
    ['nothing to pay', [line(0, 1)]],
  ])('adds up to the cent: %s', (_, lines) => {
    const asked = order({ lines });
    const { totals, lines: shown } = orderDocument(asked);
    if (!totals) throw new Error('no totals');
    expect(totals.totalCents).toBe(asked.totalCents);
    const byRate = totals.iva.reduce((sum, { netCents, ivaCents }) => sum + netCents + ivaCents, 0);
    expect(byRate + (totals.shipping?.cents ?? 0)).toBe(totals.totalCents);
    const byLine = shown.reduce((sum, { money }) => sum + (money?.grossCents ?? 0), 0);
    expect(byLine + (totals.shipping?.cents ?? 0)).toBe(totals.totalCents);
    expect(totals.iva.map(({ percent }) => percent)).toEqual(
      [...new Set(lines.map(({ ivaPercent }) => ivaPercent))].sort((a, b) => b - a),
    );
  });

  test('says what, when, how it was paid and where it goes, in Lisbon and in Portuguese', () => {
    const content = orderDocument(order({ trackingCode: 'DA1' }));
    expect(facts(content)).toEqual({
      Encomenda: 'N.º 1072',
      'Data da encomenda': '20/11/2026',
      Pagamento: 'MB WAY, pago a 21/11/2026',
      Entrega: 'CTT Expresso',
      Seguimento: 'DA1',
    });
    expect(content.parties).toEqual([
      { label: 'Cliente', lines: ['Ana Conceição', 'NIF 501442600', 'ana@example.pt', '+351 912 345 678'] },
      { label: 'Entregar a', lines: ['Escola', 'Rua Direita, 1', '1200-195 Lisboa'] },
    ]);
  });

  test('says the buyer’s own number, and so does what goes into the box', () => {
    const asked = order({ buyerReference: 'PO-118' });
    for (const content of [orderDocument(asked), packingSlip(asked)]) {
      expect(facts(content)['N.º da vossa encomenda']).toBe('PO-118');
    }
  });

  test.each([
    [{ paidAt: null }, 'MB WAY, por pagar'],
    [{ paidAt: null, paymentMethod: null }, 'por pagar'],
    [{ paymentMethod: null }, 'pago a 21/11/2026'],
  ] as const)('how it was paid: %j', (changes, shown) => {
    expect(facts(orderDocument(order(changes))).Pagamento).toBe(shown);
  });

  test.each([
    ['cancelado', 'Cancelado'],
    ['devolvido', 'Devolvido'],
    ['entregue', undefined],
    ['embalando', undefined],
  ] as const)('an order that is %s says so: %s', (status, shown) => {
    expect(facts(orderDocument(order({ status }))).Estado).toBe(shown);
  });

  test('what came off a line stands below its name', () => {
    const { lines } = orderDocument(order({ lines: [line(4999, 2, 23, { discountCents: 500 })] }));
    expect(lines[0]?.detail).toBe('Ref.ª TN2420 · desconto de 5,00\u00a0€ s/ IVA');
  });

  test('it says in whose hands a company’s order is given', () => {
    const place = { name: 'Escola', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };
    const shippingAddress = { ...place, department: 'Biblioteca, a/c Rui' };
    const lines = ['Escola', 'Biblioteca, a/c Rui', 'Rua Direita, 1', '1200-195 Lisboa'];
    for (const paper of [orderDocument, packingSlip]) {
      expect(paper(order({ shippingAddress })).parties).toContainEqual({ label: 'Entregar a', lines });
    }
  });

  test('collected at the shop it names who collects', () => {
    const { parties } = orderDocument(order({ shippingAddress: null, shippingName: 'Levantamento na loja' }));
    expect(parties[1]).toEqual({ label: 'Entrega', lines: ['Levantamento na loja', 'Ana Conceição'] });
  });
});

describe('the packing slip', () => {
  test('says what old equipment is to be received, and the order’s own paper does not', () => {
    const asked = order({ customerNote: null, oldEquipment: { what: 'Impressora velha', quantity: 2 } });
    expect(packingSlip(asked).notes).toEqual([
      { label: 'Receber equipamento antigo', text: '2 × Impressora velha' },
    ]);
    expect(orderDocument(asked).notes).toEqual([]);
  });

  test('has every unit and no price, the note of the customer and room to sign', () => {
    const lines = [line(4999, 2), line(8900, 1, 23, { name: 'Ricoh', sku: null, rentalMonths: 24 })];
    const content = packingSlip(order({ lines }));
    expect(content.totals).toBeNull();
    expect(content.lines).toEqual([
      { name: 'Toner TN-2420', detail: 'Ref.ª TN2420', quantity: 2, money: null },
      { name: 'Ricoh', detail: 'aluguer de 24 meses', quantity: 1, money: null },
    ]);
    expect(facts(content).Unidades).toBe('3');
    expect(content.notes).toEqual([{ label: 'Nota do cliente', text: 'Tocar à campainha' }]);
    expect(content.signatures).toHaveLength(2);
    expect(JSON.stringify(content)).not.toMatch(/cents|49,99|501442600/i);
  });
});

test.each([
  // 3 × 11,56 would be 34,68.
  ['a net price whose line has a cent more', line(940, 3), /3 × 11,56.€ daria 34,68.€/],
  ['a price typed with IVA', line(407, 3, 23, { unitGrossCents: 500, grossCents: 1500 }), null],
  ['a line that adds up', line(1000, 3), null],
])('%s says on paper why it is not its units times their price', (_, sold, said) => {
  const [shown] = orderDocument(order({ lines: [sold] })).lines;
  if (said) expect(shown?.detail).toMatch(said);
  else expect(shown?.detail).not.toContain('daria');
});
