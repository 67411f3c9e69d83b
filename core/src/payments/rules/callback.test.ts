import { describe, expect, it } from 'vitest';
import {
  callbackUrl,
  endOfProviderDay,
  formatProviderDate,
  parseProviderDate,
  readCallback,
  readProviderMethod,
  withoutKey,
} from './callback.ts';

describe('callback', () => {
  it('is read as documented', () => {
    const query = {
      key: 'abc',
      orderId: 'B123',
      amount: '33.61',
      requestId: 'r 1',
      payment_datetime: '03-01-2024 15:15:16',
    };
    expect(readCallback(query)).toEqual({
      antiPhishingKey: 'abc',
      providerOrderId: 'B123',
      requestId: 'r+1',
      amountCents: 3361,
      method: null,
      entity: null,
      reference: null,
      paidAt: new Date('2024-01-03T15:15:16Z'),
      isRefund: false,
    });
  });

  it('is read with the Portuguese names', () => {
    const notice = readCallback({
      CHAVE: 'abc',
      entidade: '11604',
      referencia: '999 123 490',
      valor: '25,86',
      data_hora_pagamento: '03-07-2024 15:15:16',
      id_transacao: 'abc def',
      estado: 'DEVOLVIDO',
    });
    expect(notice).toMatchObject({
      antiPhishingKey: 'abc',
      entity: '11604',
      reference: '999123490',
      amountCents: 2586,
      paidAt: new Date('2024-07-03T14:15:16Z'),
      requestId: 'abc+def',
      isRefund: true,
    });
  });

  it('takes an unfilled placeholder as not said', () => {
    const notice = readCallback({
      key: 'k',
      orderId: '[ORDER_ID]',
      requestId: '[REQUEST_ID]',
      amount: '[AMOUNT]',
    });
    expect(notice).toMatchObject({ providerOrderId: null, requestId: null, amountCents: null });
  });

  it('says nothing when nothing came', () => {
    expect(readCallback({})).toMatchObject({
      antiPhishingKey: '',
      providerOrderId: null,
      amountCents: null,
      isRefund: false,
    });
  });

  it('is kept without its key', () => {
    expect(withoutKey({ key: 'secret', CHAVE: 'secret', amount: '1.00' })).toEqual({ amount: '1.00' });
  });

  it.each([
    ['03-01-2024 15:15:16', '2024-01-03T15:15:16.000Z'],
    ['03-01-2024+15:15:16', '2024-01-03T15:15:16.000Z'],
    ['03-01-2024', '2024-01-03T00:00:00.000Z'],
    ['2024-01-03', null],
    ['', null],
  ])('date %s is %s', (written, instant) => {
    expect(parseProviderDate(written)?.toISOString() ?? null).toBe(instant);
  });

  it.each([
    '01-01-0001 10:00:00',
    '01-01-0099',
    '01-01-1999',
    '01-01-2101',
    '31-02-2026 10:00:00',
    '00-01-2026',
    '01-13-2026',
    '01-01-2026 24:00:00',
    '01-01-2026 10:60:00',
  ])('%s is no date that anybody pays at', (written) => {
    expect(parseProviderDate(written)).toBeNull();
  });

  it('dates go out as they come in', () => {
    expect(formatProviderDate(new Date('2024-07-03T14:15:16Z'))).toBe('03-07-2024 15:15:16');
    expect(endOfProviderDay('03-07-2024')?.toISOString()).toBe('2024-07-03T22:59:59.000Z');
    expect(endOfProviderDay('')).toBeNull();
  });

  it.each([
    ['MULTIBANCO', 'multibanco'],
    ['MB', 'multibanco'],
    ['11604', 'multibanco'],
    ['MBWAY', 'mbway'],
    ['MB WAY', 'mbway'],
    ['COFIDIS', 'cofidis'],
    ['CCARD', null],
  ])('method %s is %s', (written, method) => {
    expect(readProviderMethod(written)).toBe(method);
  });

  it('fits into what the provider registers', () => {
    expect(callbackUrl('https://loja-de-informatica.exemplo.pt').length).toBeLessThanOrEqual(300);
  });
});
