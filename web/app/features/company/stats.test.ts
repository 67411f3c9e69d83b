import { expect, it } from 'vitest';
import { FALLBACK_SETTINGS } from '#core/settings/fallback-settings.ts';
import { statsOf } from './stats.tsx';

const OFF = FALLBACK_SETTINGS.claim_settings;

it('claims nothing until somebody gives a source', () => {
  expect(statsOf({ claims: OFF, rating: null })).toEqual([]);
});

it('shows the rating that reviews give, not the one that is claimed', () => {
  const claims = { ...OFF, rating: { text: '4,9/5', source: 'Inquérito' } };
  expect(statsOf({ claims, rating: null }).map(({ figure }) => figure)).toEqual(['4,9/5']);
  expect(statsOf({ claims, rating: { average: 4, count: 2 } })).toEqual([
    { figure: '4,0/5', label: 'de avaliação dos clientes', source: '2 avaliações nesta loja' },
  ]);
});
