import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { parsePrinter } from './parse-printer.ts';

describe('parsePrinter', () => {
  it.each([
    ['HP DeskJet 2710', 'HP', 'DeskJet', '2710', 'hp-deskjet-2710'],
    ['hp deskjet 2710 All-in-One', 'HP', 'DeskJet', '2710', 'hp-deskjet-2710'],
    ['HP DeskJet 2710e', 'HP', 'DeskJet', '2710e', 'hp-deskjet-2710e'],
    [
      'Hewlett Packard Color LaserJet Pro M255dw',
      'HP',
      'Color LaserJet Pro',
      'M255dw',
      'hp-color-laserjet-pro-m255dw',
    ],
    ['HP LaserJet Pro MFP m130fw', 'HP', 'LaserJet Pro MFP', 'M130fw', 'hp-laserjet-pro-mfp-m130fw'],
    ['Canon PIXMA ts5150', 'Canon', 'PIXMA', 'TS5150', 'canon-pixma-ts5150'],
    ['Canon i-SENSYS LBP6030', 'Canon', 'i-SENSYS', 'LBP6030', 'canon-i-sensys-lbp6030'],
    ['Canon PIXMA ip2850', 'Canon', 'PIXMA', 'iP2850', 'canon-pixma-ip2850'],
    ['Brother P-touch PT-D210', 'Brother', 'P-touch', 'PT-D210', 'brother-p-touch-pt-d210'],
    ['Epson LQ-300', 'Epson', null, 'LQ-300', 'epson-lq-300'],
    ['Epson LQ-300+', 'Epson', null, 'LQ-300+', 'epson-lq-300-plus'],
    ['Epson EcoTank ET-2810', 'Epson', 'EcoTank', 'ET-2810', 'epson-ecotank-et-2810'],
    ['Epson Expression Home XP-2100', 'Epson', 'Expression Home', 'XP-2100', 'epson-expression-home-xp-2100'],
    ['Brother mfc-l2710dw', 'Brother', null, 'MFC-L2710DW', 'brother-mfc-l2710dw'],
    ['Brother HL-L2310D', 'Brother', null, 'HL-L2310D', 'brother-hl-l2310d'],
    ['Samsung Xpress SL-M2026W', 'Samsung', 'Xpress', 'SL-M2026W', 'samsung-xpress-sl-m2026w'],
    ['Kyocera FS-1041', 'Kyocera', null, 'FS-1041', 'kyocera-fs-1041'],
    ['Kyocera ECOSYS P2040dn', 'Kyocera', 'ECOSYS', 'P2040dn', 'kyocera-ecosys-p2040dn'],
    ['Xerox Phaser 3020', 'Xerox', 'Phaser', '3020', 'xerox-phaser-3020'],
    ['Impressora HP ENVY 6020', 'HP', 'ENVY', '6020', 'hp-envy-6020'],
  ])('%s', (text, brand, series, model, slug) => {
    expect(parsePrinter(text)).toEqual({
      brand,
      series,
      model,
      slug,
      name: [brand, series, model].filter(Boolean).join(' '),
    });
  });

  it('takes the maker of the product when the list names none', () => {
    expect(parsePrinter('DeskJet 2710', 'HP')?.slug).toBe('hp-deskjet-2710');
    expect(parsePrinter('DeskJet 2710')).toBeNull();
    expect(parsePrinter('DeskJet 2710', 'Armor')).toBeNull();
  });

  it.each(['', 'HP', 'HP DeskJet', 'várias', 'Todas as impressoras Canon'])(
    'reads no printer in %j',
    (text) => {
      expect(parsePrinter(text, 'Epson')).toBeNull();
    },
  );

  it('reads its own name as the same printer', () => {
    const written = fc.constantFrom(
      'HP DeskJet',
      'hp laserjet pro',
      'CANON pixma',
      'Epson EcoTank',
      'brother',
      'Kyocera ecosys',
    );
    const model = fc.stringMatching(/^[A-Za-z]{0,3}-?\d{2,4}[a-z]{0,2}$/);
    fc.assert(
      fc.property(written, model, (series, number) => {
        const printer = parsePrinter(`${series} ${number}`);
        if (!printer) return;
        expect(parsePrinter(printer.name)).toEqual(printer);
      }),
    );
  });
});
