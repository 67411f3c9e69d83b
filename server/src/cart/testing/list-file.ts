import { utils, write } from '@e965/xlsx';

/** A form with a workbook of these rows, or with these bytes, as a customer sends it. */
export function listFile(name: string, rows: readonly (readonly unknown[])[] | Buffer): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(Buffer.isBuffer(rows) ? rows : workbookOf(rows))], name));
  return form;
}

function workbookOf(rows: readonly (readonly unknown[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Lista');
  return write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer;
}
