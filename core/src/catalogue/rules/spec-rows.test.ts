import { describe, expect, it } from 'vitest';
import { blockFrom } from '../product-state.ts';
import type { Category } from '../values.ts';
import { specMap, specRows, withoutRepeated } from './spec-rows.ts';

function rowsOf(
  category: Category,
  blocks: object,
  { free = {}, guarantee = null }: { free?: Record<string, string>; guarantee?: string | null } = {},
) {
  const rows = specRows({
    category,
    blocks: blockFrom(category, blocks),
    specifications: Object.entries(free).map(([label, value]) => ({ label, value })),
    color_symbol: category === 'consumiveis' ? 'black' : null,
    guarantee,
  });
  // Whatever went in: no label twice, and none without a value.
  expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
  for (const { value } of rows) expect(value).not.toBe('');
  return specMap(rows);
}

describe('the table of specifications', () => {
  it('says what the laptop block says, with units', () => {
    expect(
      rowsOf(
        'portateis',
        {
          laptop_specs: {
            cpu: 'Intel Core i5-8350U',
            ram: '16',
            storage: 'SSD 256 GB',
            screen: '14',
            keyboard_pt: true,
            operating_system: 'Windows 11 Pro',
            grade: 'A+',
            battery_health: 86,
            supplier: 'Segredo',
            supplier_reference: 'SEG-1',
            cost_price: 100,
          },
        },
        { guarantee: '3 anos' },
      ),
    ).toEqual({
      Processador: 'Intel Core i5-8350U',
      Memória: '16 GB',
      Armazenamento: 'SSD 256 GB',
      Ecrã: '14"',
      'Ecrã tátil': 'Não',
      'Placa gráfica': 'Integrada no processador',
      Teclado: 'Português',
      'Sistema operativo': 'Windows 11 Pro',
      'Grau estético': 'A+',
      Bateria: '86 %',
      Garantia: '3 anos',
    });
  });

  it.each<[Category, object, Record<string, string>]>([
    [
      'desktops',
      { desktop_specs: { cpu: 'Ryzen 5', offer_type: 'sim', offer_description: 'Rato' } },
      { Processador: 'Ryzen 5', 'Placa gráfica': 'Integrada no processador', Oferta: 'Rato' },
    ],
    [
      'impressoras',
      { printer_specs: { printer_type: 'Laser', print_speed: '30', resolution: '1200x1200' } },
      { Tipo: 'Laser', Velocidade: '30 ppm', Resolução: '1200x1200 ppp' },
    ],
    [
      'consumiveis',
      { consumable_specs: { consumable_type: 'compativel', copies_number: 12500, barcode: '5601234567890' } },
      {
        Tipo: 'Compatível',
        Rendimento: `${(12500).toLocaleString('pt-PT')} páginas`,
        EAN: '5601234567890',
        Cor: 'Preto',
      },
    ],
    [
      'software',
      { software_specs: { license_type: 'OEM', number_of_users: 3 } },
      { Licença: 'OEM', 'Utilizadores ou dispositivos': '3', 'Ajuda na instalação': 'Não incluída' },
    ],
    [
      'aluguer',
      { rental_specs: { minimum_period_months: 12, printer_specs: { connectivity: 'Wi-Fi' } } },
      { Ligações: 'Wi-Fi', 'Período mínimo': '12 meses' },
    ],
  ])('has the fields of %s', (category, blocks, rows) => {
    expect(rowsOf(category, blocks)).toEqual(rows);
  });

  it('says nothing of a block that nobody filled', () => {
    expect(rowsOf('portateis', { laptop_specs: {} })).toEqual({});
    expect(rowsOf('desktops', {})).toEqual({});
    expect(rowsOf('software', {})).toEqual({});
  });

  it('lets free text win on the same label, in its place, however the label is written', () => {
    const rows = rowsOf(
      'impressoras',
      { printer_specs: { printer_type: 'Laser', print_speed: '30', connectivity: 'USB' } },
      {
        free: { 'velocidade de impressao': '34 ppm, frente e verso', Consumíveis: 'TN-2420' },
        guarantee: '3 anos',
      },
    );
    expect(Object.entries(rows)).toEqual([
      ['Tipo', 'Laser'],
      ['velocidade de impressao', '34 ppm, frente e verso'],
      ['Ligações', 'USB'],
      ['Consumíveis', 'TN-2420'],
      ['Garantia', '3 anos'],
    ]);
  });

  it('has one guarantee, whatever was written', () => {
    expect(rowsOf('portateis', {}, { free: { garantia: '12 meses' }, guarantee: '3 anos' })).toEqual({
      Garantia: '3 anos',
    });
  });
});

it('forgets what comes back word for word, and keeps what was written freely before', () => {
  const product = {
    category: 'impressoras' as const,
    blocks: blockFrom('impressoras', { printer_specs: { printer_type: 'Laser', connectivity: 'USB' } }),
    color_symbol: null,
    guarantee: null,
  };
  const sent = [
    { label: 'Tipo', value: 'Laser' },
    { label: 'Ligações', value: 'USB e Wi-Fi' },
    { label: 'Peso', value: '8 kg' },
  ];
  expect(withoutRepeated(sent, product, [])).toEqual(sent.slice(1));
  expect(withoutRepeated(sent, product, [{ label: 'Tipo', value: 'Laser' }])).toEqual(sent);
});
