import type { SimulatedInvoice } from './simulator-stage.ts';

/** A text in the PDF's own letters (WinAnsi, which is Latin-1 here), its marks escaped. */
const text = (words: string) => words.replace(/[\\()]/g, '\\$&');

/** The simulated service's own paper: a page of lines, marked as what it is (D8632 1.5). Bytes of a PDF. */
export function simulatedPdf(of: SimulatedInvoice): Uint8Array<ArrayBuffer> {
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} EUR`;
  const lines = [
    'Documento emitido para fins de Formação',
    'Simulador de faturação: não serve de fatura',
    '',
    `${of.number}`,
    `ATCUD: ${of.atcud}`,
    `Data: ${of.date}`,
    `Cliente: ${of.clientName}`,
    `NIF: ${of.nif || 'Consumidor final'}`,
    ...(of.original ? [`Documento de origem: ${of.original}`] : []),
    '',
    ...of.items.map(({ name, quantity, ivaRate }) => `${quantity} x ${name} (IVA ${ivaRate} %)`),
    '',
    ...(of.transport
      ? [
          `Transporte: ${of.transport.startsAt}, ${of.transport.plate}`,
          `De: ${of.transport.from}`,
          `Para: ${of.transport.to}`,
        ]
      : []),
    ...(of.kind === 'GT' ? [] : [`Total: ${euros(of.totalCents)}`]),
    ...(of.exemption ? [`Motivo de isenção: ${of.exemption}`] : []),
  ];
  const content = `BT /F1 11 Tf 50 790 Td 16 TL ${lines.map((line) => `(${text(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, nth) => {
    const place = file.length;
    file += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(file, 'latin1'));
}
