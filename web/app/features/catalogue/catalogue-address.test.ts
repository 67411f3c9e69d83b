import { describe, expect, it } from 'vitest';
import {
  catalogueAddress,
  catalogueParameters,
  categoryAddress,
  pageAddress,
  toggleAddress,
  unfilteredAddress,
} from './catalogue-address.ts';

const params = (text: string) => new URLSearchParams(text);

describe('addresses of the catalogue', () => {
  it.each([
    ['', {}, '/produtos'],
    ['q=hp&pagina=3', { ordenar: 'price-asc' }, '/produtos?q=hp&ordenar=price-asc'],
    ['q=hp&categoria=software', { q: null }, '/produtos?categoria=software'],
    ['q=&marca=HP', {}, '/produtos?marca=HP'],
    ['marca=HP', { marca: ['HP', 'Canon'] }, '/produtos?marca=HP&marca=Canon'],
    ['q=hp', { q: 'tinta & papel' }, '/produtos?q=tinta+%26+papel'],
  ])('%s with %j', (current, changes, address) => {
    expect(catalogueAddress(params(current), changes)).toBe(address);
  });

  it('knows its own parameters alone, in one order', () => {
    const mangled = params('utm_source=x&marca=HP&grau=A&marca=Canon&q=&categoria=portateis');
    expect(String(catalogueParameters(mangled))).toBe('categoria=portateis&grau=A&marca=HP&marca=Canon');
  });

  it('puts a value in and takes it out again, at the first page', () => {
    expect(toggleAddress(params('pagina=2'), 'marca', 'HP')).toBe('/produtos?marca=HP');
    expect(toggleAddress(params('marca=HP&marca=Canon'), 'marca', 'HP')).toBe('/produtos?marca=Canon');
    expect(toggleAddress(params('marca=HP'), 'marca', 'HP')).toBe('/produtos');
  });

  it('leads to pages, the first without a number', () => {
    expect(pageAddress(params('q=hp'), 2)).toBe('/produtos?q=hp&pagina=2');
    expect(pageAddress(params('q=hp&pagina=2'), 1)).toBe('/produtos?q=hp');
  });

  it('clears the filters and keeps what was searched', () => {
    expect(unfilteredAddress(params('q=hp&categoria=consumiveis&marca=HP&preco_max=20'))).toBe(
      '/produtos?q=hp&categoria=consumiveis',
    );
  });

  it('changes the category; "all" clears it', () => {
    const current = params('q=hp&categoria=portateis&ram=16+GB&ordenar=price-asc');
    expect(categoryAddress(current, 'desktops')).toBe('/produtos?q=hp&ordenar=price-asc&categoria=desktops');
    expect(categoryAddress(current, null)).toBe('/produtos?q=hp&ordenar=price-asc');
  });
});
