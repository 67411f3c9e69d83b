import type { FieldControl } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

interface Props extends Partial<FieldControl> {
  serial: string;
  onSerial: (serial: string) => void;
  isFixed?: boolean;
  /** What was read is whole. */
  onRead?: () => void;
}

/** Where a serial number is read by a scanner, which ends with Enter: that is no wish to send the form. */
export function SerialInput({ serial, onSerial, isFixed = false, onRead, ...described }: Props) {
  return (
    <Input
      {...described}
      name="serial_number"
      maxLength={80}
      spellCheck={false}
      autoComplete="off"
      value={serial}
      readOnly={isFixed}
      onChange={(event) => onSerial(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onRead?.();
      }}
    />
  );
}
