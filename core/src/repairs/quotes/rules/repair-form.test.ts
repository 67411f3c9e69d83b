import { expect, test } from 'vitest';
import { type FormFacts, repairFormRows } from './repair-form.ts';

const facts: FormFacts = {
  shop: {
    name: 'Bits & Tintas, Lda.',
    nif: '501442600',
    address: ['Rua de Cima, 3', '3800-100 Aveiro'],
    phone: '234000000',
    email: 'ola@bits.example',
  },
  device: 'Portátil Lenovo ThinkPad',
  serial: 'PF12345',
  defect: 'Não liga',
  options: [{ title: 'Reparação', totalCents: 6150 }],
  promisedAt: null,
  settings: {
    repair_form_time: 'Até 10 dias úteis',
    repair_form_loan: 'Portátil, 5 € por dia',
    repair_form_services: 'Cópia dos dados, 20 €',
  },
  pickupAddress: null,
  diagnosisCents: null,
  validUntil: new Date('2026-12-20T23:59:59Z'),
};
const value = (label: string, changes: Partial<FormFacts> = {}) =>
  repairFormRows({ ...facts, ...changes })
    .find((row) => row.label === label)
    ?.value.replaceAll('\u00a0', ' ');

test('has the annex’s order', () => {
  expect(repairFormRows(facts).map(({ label }) => label)).toEqual([
    'Reparador',
    'Morada',
    'Contacto',
    'Bem a reparar',
    'Defeito',
    'Tipo de reparação proposto',
    'Preço, IVA incluído',
    'Tempo para concluir',
    'Bem de substituição',
    'Onde se entrega e levanta',
    'Serviços acessórios',
    'Custo do diagnóstico, dito antes',
    'Condições válidas até',
  ]);
});

const two = [
  { title: 'Ecrã novo', totalCents: 15990 },
  { title: 'Ecrã usado', totalCents: 8000 },
];
test.each<[string, Partial<FormFacts>, string | undefined]>([
  ['Reparador', {}, 'Bits & Tintas, Lda., NIF 501442600'],
  ['Reparador', { shop: { ...facts.shop, nif: '' } }, 'Bits & Tintas, Lda.'],
  ['Morada', { shop: { ...facts.shop, address: [] } }, undefined],
  ['Bem a reparar', {}, 'Portátil Lenovo ThinkPad, n.º de série PF12345'],
  ['Bem a reparar', { serial: null }, 'Portátil Lenovo ThinkPad'],
  ['Preço, IVA incluído', {}, '61,50 €, que é o máximo'],
  [
    'Preço, IVA incluído',
    { options: two },
    'Ecrã novo: 159,90 €, que é o máximo; Ecrã usado: 80,00 €, que é o máximo',
  ],
  ['Tipo de reparação proposto', { options: two }, 'Ecrã novo ou Ecrã usado'],
  ['Tempo para concluir', {}, 'Até 10 dias úteis'],
  ['Tempo para concluir', { promisedAt: new Date('2026-12-01T12:00:00Z') }, 'Até 01/12/2026'],
  ['Onde se entrega e levanta', {}, 'Na loja: Rua de Cima, 3, 3800-100 Aveiro'],
  ['Onde se entrega e levanta', { shop: { ...facts.shop, address: [] } }, 'Na loja'],
  [
    'Onde se entrega e levanta',
    { pickupAddress: 'Rua B, 2, Ílhavo' },
    'Recolha e entrega em Rua B, 2, Ílhavo',
  ],
  ['Custo do diagnóstico, dito antes', {}, 'Nenhum'],
  ['Custo do diagnóstico, dito antes', { diagnosisCents: 2500 }, '25,00 €'],
  ['Condições válidas até', {}, '20/12/2026'],
])('%s with %j is %s', (label, changes, said) => {
  expect(value(label, changes)).toBe(said);
});
