import { describe, expect, it } from 'vitest';
import { readCofidisStatus, readMbwayInit, readMbwayStatus } from './provider-status.ts';

describe('provider status', () => {
  it('000 is sent when asked for, paid when asked about', () => {
    expect(readMbwayInit('000')).toBe('sent');
    expect(readMbwayStatus('000')).toBe('pago');
  });

  it.each([
    ['100', 'try_again'],
    ['122', 'declined'],
    ['999', 'try_again'],
    ['-1', 'bad_key'],
    ['113', 'not_on_mbway'],
    ['777', 'try_again'],
  ])('MB WAY init %s: %s', (status, outcome) => {
    expect(readMbwayInit(status)).toBe(outcome);
  });

  it.each([
    ['020', 'recusado'],
    ['101', 'expirado'],
    ['122', 'recusado'],
    ['123', 'pendente'],
    ['777', 'pendente'],
  ])('MB WAY status %s: %s', (status, outcome) => {
    expect(readMbwayStatus(status)).toBe(outcome);
  });

  it.each([
    ['INITIATED', 'pendente'],
    ['PENDING_INVOICE', 'pendente'],
    ['FINANCED', 'pago'],
    ['NOT_APPROVED', 'recusado'],
    ['CANCELED', 'recusado'],
    ['EXPIRED', 'expirado'],
    ['TECHNICAL_ERROR', 'erro'],
    ['SOMETHING_NEW', 'pendente'],
  ])('Cofidis %s: %s', (status, outcome) => {
    expect(readCofidisStatus(status)).toBe(outcome);
  });
});
