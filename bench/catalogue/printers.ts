const FAMILIES: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'HP',
    'LaserJet Pro',
    ['M1', 'M2', 'M4', 'MFP M1', 'MFP M2', 'MFP M4'],
    ['', 'dw', 'dn', 'fdn', 'fdw', 'nw'],
  ],
  ['HP', 'DeskJet', ['2', '3', 'Plus 4', 'Ink Advantage 5'], ['', 'e']],
  ['HP', 'OfficeJet Pro', ['6', '7', '8', '9'], ['', 'e', 'w']],
  ['HP', 'ENVY', ['4', '5', '6', '7'], ['', 'e']],
  ['Canon', 'PIXMA', ['G2', 'G3', 'TS3', 'TS5', 'TS8', 'MG5', 'TR4'], ['', 'i']],
  ['Canon', 'i-SENSYS', ['LBP2', 'LBP6', 'MF2', 'MF4', 'MF6'], ['', 'dw', 'dn', 'cdw']],
  ['Epson', 'EcoTank', ['ET-2', 'ET-3', 'ET-4', 'L3', 'L4'], ['', 'U']],
  ['Epson', 'WorkForce', ['WF-2', 'WF-3', 'WF-7', 'Pro WF-4'], ['DW', 'DWF']],
  ['Epson', 'Expression Home', ['XP-2', 'XP-3', 'XP-4', 'XP-5'], ['']],
  [
    'Brother',
    '',
    ['HL-L2', 'HL-L3', 'DCP-L2', 'DCP-L3', 'MFC-L2', 'MFC-L3', 'MFC-J4'],
    ['D', 'DN', 'DW', 'CDW'],
  ],
  ['Samsung', 'Xpress', ['SL-M2', 'SL-C4'], ['', 'W', 'FW']],
  ['Kyocera', 'ECOSYS', ['P2', 'M2', 'P5', 'M5'], ['dn', 'cdn', 'cdw']],
  ['Lexmark', '', ['MS4', 'MS5', 'MX4', 'CX5', 'B2'], ['dn', 'de', 'adwe']],
  ['Xerox', 'Phaser', ['30', '60', '65'], ['', 'DN', 'NI']],
];

/** Printer models as suppliers' lists name them: brand, series, model. */
export const PRINTERS: readonly { readonly brand: string; readonly name: string }[] = FAMILIES.flatMap(
  ([brand, series, stems, endings]) =>
    stems.flatMap((stem) =>
      [10, 15, 20, 25, 30, 35, 50, 55, 60, 70, 75, 80, 85].flatMap((number) =>
        endings.map((ending) => ({
          brand,
          name: [brand, series, `${stem}${number}${ending}`].filter(Boolean).join(' '),
        })),
      ),
    ),
);
