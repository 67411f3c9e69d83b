import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../lifecycle.ts';
import { progressOf } from './progress.ts';

const address = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };
const event = (from: string, to: string, at: string) => ({ from, to, at, note: null, by: 'Loja' });
const order = {
  status: 'enviado' as OrderStatus,
  created_at: '2026-11-20T10:00:00Z',
  paid_at: '2026-11-20T11:00:00Z',
  hold_until: null,
  arrives_on: '2026-11-25',
  shipping_address: address,
  history: [
    event('pagamento_confirmado', 'embalando', '2026-11-21T09:00:00Z'),
    event('embalando', 'enviado', '2026-11-21T15:00:00Z'),
  ],
};

function drawn(changes: Partial<typeof order>) {
  return progressOf({ ...order, ...changes })
    ?.map(({ label, state, at, until, by }) => [label, state, at ?? until ?? by].filter(Boolean).join(' '))
    .join(' | ');
}

describe('progressOf', () => {
  it('says what is done when, and by when it arrives', () => {
    expect(drawn({})).toBe(
      'Encomenda feita done 2026-11-20T10:00:00Z | Pagamento done 2026-11-20T11:00:00Z | Preparação done 2026-11-21T09:00:00Z | Envio done 2026-11-21T15:00:00Z | Entrega current 2026-11-25',
    );
  });

  it('says until when an order can be paid', () => {
    expect(
      drawn({
        status: 'aguarda_pagamento',
        paid_at: null as never,
        hold_until: '2026-11-24T23:59:00Z' as never,
        history: [],
      }),
    ).toBe(
      'Encomenda feita done 2026-11-20T10:00:00Z | Pagamento current 2026-11-24T23:59:00Z | Preparação next | Envio next | Entrega next 2026-11-25',
    );
  });

  it('sends nothing to who collects, and ends with what was handed over', () => {
    expect(
      drawn({ status: 'entregue', shipping_address: null as never, arrives_on: null as never, history: [] }),
    ).toBe(
      'Encomenda feita done 2026-11-20T10:00:00Z | Pagamento done 2026-11-20T11:00:00Z | Preparação done | Levantamento done',
    );
  });

  it.each([
    ['pagamento_confirmado', 'current'],
    ['processando', 'current'],
    ['entregue', 'done'],
  ] as const)('keys are neither prepared nor sent: %s', (status, state) => {
    const keys = { status, shipping_method: 'entrega-digital', shipping_address: null as never, history: [] };
    const steps = progressOf({ ...order, ...keys });
    expect(steps?.map((step) => `${step.label} ${step.state}`)).toEqual([
      'Encomenda feita done',
      'Pagamento done',
      `Entrega ${state}`,
    ]);
  });

  it.each(['cancelado', 'devolvido'] as const)('%s has no way on', (status) => {
    expect(progressOf({ ...order, status })).toBeNull();
  });
});
