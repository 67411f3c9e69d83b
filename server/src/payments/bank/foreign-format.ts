/** What a bank offers besides, and what to do with it. */
const FORMATS = {
  pdf: 'Isto é um PDF, que não diz os movimentos de forma segura.',
  excel: 'Isto é um ficheiro Excel (XLSX ou XLS): abra-o e guarde-o em CSV, ou',
  zip: 'Isto é um ZIP: descomprima-o e carregue o ficheiro que tem dentro, ou',
  picture: 'Isto é uma imagem.',
  mt940: 'Isto é um MT940 (SWIFT).',
  ofx: 'Isto é um OFX ou QIF, de programas de contas pessoais.',
} as const;

const ASK = 'eça ao banco o extrato em CAMT.053 (XML), ou exporte os movimentos em CSV.';

function formatOf(bytes: Uint8Array): keyof typeof FORMATS | null {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  if (/^\s*%PDF/.test(start)) return 'pdf';
  if (start.startsWith('PK\x03\x04')) {
    return Buffer.from(bytes).includes('xl/workbook') ? 'excel' : 'zip';
  }
  if (start.startsWith('\xd0\xcf\x11\xe0')) return 'excel';
  if (start.startsWith('\x89PNG') || start.startsWith('\xff\xd8\xff')) return 'picture';
  if (/^\s*(?:\{1:|:20:)/.test(start) && /:(?:25|28C?|60F|60M):/.test(start)) return 'mt940';
  if (/^\s*(?:OFXHEADER:|!Type:)/i.test(start)) return 'ofx';
  return null;
}

/** What a file in another format is, and what to ask the bank for; null for what may be a statement that is read. */
export function foreignFormat(bytes: Uint8Array): string | null {
  const format = formatOf(bytes);
  if (format === null) return null;
  const said = FORMATS[format];
  return `${said} ${said.endsWith('.') ? 'P' : 'p'}${ASK}`;
}
