import { expect, test } from 'vitest';
import { DUTIES, type Duty, duties } from '../../settings/sections/duties.ts';
import { type DutyFacts, dutyRows } from './duties.ts';

const all: DutyFacts = {
  withoutMaker: 0,
  withoutCharger: 0,
  energy: { labelled: 2, incomplete: 0 },
  hasNotice: true,
  hasCompany: true,
  hasOwn: { terms: true, privacy: true, withdrawal: true },
  hasAdr: true,
  hasAccessibilityPage: true,
  givesRepairForm: true,
  reasons: duties.defaults,
};
const none = { terms: false, privacy: false, withdrawal: false };
const of = (duty: Duty, changes: Partial<DutyFacts> = {}) =>
  dutyRows({ ...all, ...changes }).find((row) => row.duty === duty);

test.each(DUTIES)('%s is done where everything is there', (duty) => {
  expect(of(duty)).toMatchObject({ state: 'done', is_waived: false });
});

test.each<[Duty, Partial<DutyFacts>, string, string]>([
  ['maker', { withoutMaker: 1 }, 'missing', '1 artigo sem fabricante'],
  ['maker', { withoutMaker: 17 }, 'missing', '17 artigos sem fabricante'],
  ['charger', { withoutCharger: 1 }, 'missing', '1 portátil novo sem'],
  ['charger', { withoutCharger: 13 }, 'missing', '13 portáteis novos sem'],
  ['energy', { energy: { labelled: 0, incomplete: 0 } }, 'missing', 'Vende monitores'],
  ['energy', { energy: { labelled: 1, incomplete: 0 } }, 'done', '1 artigo com classe'],
  ['energy', { energy: { labelled: 3, incomplete: 1 } }, 'missing', '1 artigo sem etiqueta'],
  ['energy', { energy: { labelled: 3, incomplete: 2 } }, 'missing', '2 artigos sem etiqueta'],
  ['guarantee_notice', { hasNotice: false }, 'missing', 'Falta o ficheiro oficial'],
  ['adr', { hasAdr: false }, 'missing', 'Falta o nome'],
  ['accessibility', { hasAccessibilityPage: false }, 'missing', 'microempresa'],
  ['terms', { hasOwn: none }, 'done', 'Vale o texto de base'],
  ['terms', { hasOwn: none, hasCompany: false }, 'missing', 'espera pelo nome'],
  ['privacy', { hasOwn: none, hasCompany: false }, 'missing', 'espera pelo nome'],
  ['withdrawal', { hasOwn: none, hasCompany: false }, 'missing', 'espera pelo nome'],
  ['terms', { hasCompany: false }, 'done', 'Texto da loja'],
  ['repair_form', { givesRepairForm: false }, 'not_applicable', 'voluntário'],
])('%s with %j is %s: %s', (duty, changes, state, detail) => {
  expect(of(duty, changes)).toMatchObject({ state, detail: expect.stringContaining(detail) });
});

test.each(DUTIES)('%s does not apply where its owner says why, whatever the data says', (duty) => {
  const reasons = { ...duties.defaults, [duty]: 'Só vendemos serviços' };
  expect(of(duty, { reasons })).toEqual({
    duty,
    state: 'not_applicable',
    detail: 'Só vendemos serviços',
    is_waived: true,
  });
});
