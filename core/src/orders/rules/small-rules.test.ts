import { describe, expect, it } from 'vitest';
import { lineProblem } from '../../cart/rules/line-problem.ts';
import { trackingUrl } from './tracking.ts';

describe('trackingUrl', () => {
  it.each([
    ['CTT Expresso', '', 'DA123456789PT', '1000-001', /ctt\.pt.*ObjectCodeInput=DA123456789PT/],
    ['DPD', '', 'A/1', null, /reference=A%2F1$/],
    ['GLS', '', 'X1', '4000-123', /\/e\/X1\/4000-123\/pt$/],
    ['Outra', 'https://x.pt/{code}', 'Z 9', null, /^https:\/\/x\.pt\/Z%209$/],
  ])('%s', (carrier, template, code, postalCode, expected) => {
    expect(trackingUrl(carrier, template, code, postalCode)).toMatch(expected);
  });

  it('is null without a code or without a known page', () => {
    expect(trackingUrl('DPD', '', null, null)).toBeNull();
    expect(trackingUrl('Estafeta', '', 'X', null)).toBeNull();
  });
});

describe('lineProblem', () => {
  const fine = { isArchived: false, isPriced: true, stock: 5, wanted: 2, months: null, minimumMonths: null };
  it.each([
    [fine, null],
    [{ ...fine, isArchived: true }, 'Este produto já não está à venda.'],
    [{ ...fine, stock: 0 }, 'Sem stock'],
    [{ ...fine, wanted: 6 }, 'Só há 5 unidades em stock.'],
    [{ ...fine, stock: 1 }, 'Só há 1 unidade em stock.'],
    [{ ...fine, isPriced: false }, 'O preço deste produto está por definir. Fale connosco.'],
    [{ ...fine, months: 3, minimumMonths: 6 }, 'O período mínimo de aluguer passou a ser de 6 meses.'],
    [{ ...fine, minimumMonths: 6 }, 'Este produto mudou. Retire-o e junte-o de novo.'],
  ])('%j', (state, problem) => {
    expect(lineProblem(state)).toBe(problem);
  });
});
