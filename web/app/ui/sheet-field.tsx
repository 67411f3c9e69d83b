import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface Props {
  sheets: readonly string[];
  sheet: string;
  onChoose: (sheet: string) => void;
}

/** Which sheet of the workbook is read; nothing where it is not asked. */
export function SheetField({ sheets, sheet, onChoose }: Props) {
  if (sheets.length === 0) return null;
  return (
    <Field label="Folha a ler">
      <Select value={sheet} onChange={({ target }) => onChoose(target.value)}>
        {sheets.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
