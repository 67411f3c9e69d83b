import { describe, expect, test } from 'vitest';
import { ROLE_LABELS, ROLES } from '../../accounts/roles.ts';
import { ROOMS } from '../../rooms.ts';
import { companySettings } from '../../settings/company-settings.ts';
import { SECTIONS } from '../../settings/sections.ts';
import type { EventKind } from '../../shared/event.ts';
import { formatEuros } from '../../shared/money.ts';
import { compareFacts } from './compare-facts.ts';
import { factWords } from './fact-words.ts';

const KINDS = ROOMS.flatMap(({ name, events }) =>
  Object.entries(events as Record<string, EventKind>).map(([type, kind]) => ({ room: name, type, ...kind })),
);

const words = factWords(ROOMS);

/** Names of the facts in a schema, however deep. */
function namesIn(schema: unknown): string[] {
  const { shape, def } = schema as {
    shape?: object;
    def?: { innerType?: unknown; element?: unknown; in?: unknown };
  };
  if (shape) return Object.entries(shape).flatMap(([name, value]) => [name, ...namesIn(value)]);
  const inner = def?.innerType ?? def?.element ?? def?.in;
  return inner ? namesIn(inner) : [];
}

describe('there are words for', () => {
  test.each(KINDS)('$type: each of its facts', (kind) => {
    const names = [...namesIn(kind.before), ...namesIn(kind.after)].filter((name) => name !== 'values');
    expect(names.filter((name) => words.nameOf(name) === name)).toEqual([]);
  });

  test('each setting, each section of them, and each role', () => {
    const names = [...namesIn(companySettings), ...SECTIONS.map(({ name }) => name)];
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => words.nameOf(name) === name)).toEqual([]);
    expect(Object.keys(ROLE_LABELS)).toEqual([...ROLES]);
  });
});

describe('before and after', () => {
  test('stand side by side, the changed first, in words', () => {
    const was = { status: 'pendente', tracking_code: null, total_cents: 1999 };
    const is = { status: 'enviado', tracking_code: 'RR1', total_cents: 1999, notes_changed: true };
    expect(compareFacts(words, 'order.changed', was, is)).toEqual([
      expect.objectContaining({ label: 'Estado', before: 'Pendente', after: 'Enviado', is_changed: true }),
      expect.objectContaining({ label: 'Código de seguimento', before: null, after: 'RR1' }),
      expect.objectContaining({ label: 'Notas alteradas', before: null, after: 'Sim' }),
      expect.objectContaining({ label: 'Total', before: formatEuros(19.99), is_changed: false }),
    ]);
  });

  test('say what stands inside of what, and lists in one line', () => {
    const after = {
      sections: ['social', 'home'],
      values: {
        social_media: { facebook: 'https://exemplo.pt' },
        shipping_settings: { carriers: [{ name: 'CTT' }] },
      },
    };
    expect(
      compareFacts(words, 'settings.changed', null, after).map(({ label, after }) => `${label}: ${after}`),
    ).toEqual([
      'Secções: Redes sociais, Página inicial',
      'Redes sociais › Facebook: https://exemplo.pt',
      'Envios › Transportadoras 1 › Nome: CTT',
    ]);
  });

  test('of nothing are nothing', () => {
    expect(compareFacts(words, 'account.logged_in', null, null)).toEqual([]);
  });
});
