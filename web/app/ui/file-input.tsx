import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  /** The name of the file that was chosen. */
  fileName: string | null;
}

/** Chooses one file, by a click or by dropping it here. The browser's own speaks the browser's language, not the shop's. */
export function FileInput({ fileName, className, ...rest }: Props) {
  return (
    <span
      className={classes(
        CONTROL,
        'relative flex min-h-14 items-center gap-3 py-2 has-disabled:bg-sunken',
        'has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-2',
        'has-aria-invalid:border-danger has-aria-invalid:ring-1 has-aria-invalid:ring-danger',
        className,
      )}
    >
      <span aria-hidden className="shrink-0 rounded-md bg-sunken px-3 py-1.5 font-medium">
        Escolher ficheiro
      </span>
      <span aria-hidden className={classes('min-w-0', fileName ? 'truncate' : 'text-muted leading-tight')}>
        {fileName ?? 'Nenhum escolhido'}
      </span>
      <input type="file" className="absolute inset-0 w-full cursor-pointer opacity-0" {...rest} />
    </span>
  );
}

/** Files that tables are read from. */
export const TABLE_FILES = '.xlsx,.xls,.csv';

/** The longest that a file may be, in bytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Why a file is not read as a table; null: it is sent. */
export function wrongWithTable(file: File | null): string | null {
  if (!file) return 'Selecione um ficheiro primeiro';
  if (!/\.(xlsx|xls|csv)$/i.test(file.name)) return 'Aceitam-se ficheiros .xlsx, .xls e .csv.';
  return file.size > MOST_BYTES ? 'O ficheiro tem mais de 20 MB. Divida-o em vários.' : null;
}
