import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { fillPlaceholders, unfilledPlaceholders, unknownPlaceholders } from './placeholders.ts';

describe('placeholders', () => {
  it.each([
    ['Olá {nome}, a encomenda {numero}', { nome: 'Ana', numero: 'N.º 7' }, 'Olá Ana, a encomenda N.º 7'],
    ['sem nada', {}, 'sem nada'],
    ['{nome} {nome}', { nome: 'Ana' }, 'Ana Ana'],
    ['Olá {nome}', { numero: '1' }, null],
    ['{constructor}', {}, null],
    ['{nome}', { nome: '{numero}', numero: '9' }, '{numero}'],
  ])('%j with %j is %j', (text, values, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it('finds what is none', () => {
    expect(unknownPlaceholders('{nome} {password} {} {toString}')).toEqual(['password', '', 'toString']);
  });

  it('tells what a mail has no value for', () => {
    expect(unfilledPlaceholders('{nome} {numero} {x}', ['numero'])).toEqual(['nome', 'x']);
    expect(unfilledPlaceholders('{numero}', ['numero'])).toEqual([]);
  });

  it('never fills in more than once, whatever a name says', () => {
    fc.assert(
      fc.property(fc.string(), (nome) => {
        expect(fillPlaceholders('a {nome} b', { nome, numero: '1' })).toBe(`a ${nome} b`);
      }),
    );
  });
});
