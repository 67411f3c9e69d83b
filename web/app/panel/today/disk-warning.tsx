import { Alert } from '../../ui/alert.tsx';
import type { Summary } from './use-summary.ts';

const GB = 1024 ** 3;

function size(bytes: number): string {
  const [amount, unit] = bytes >= GB ? [bytes / GB, 'GB'] : [bytes / 1024 ** 2, 'MB'];
  return `${amount.toLocaleString('pt-PT', { maximumFractionDigits: 1 })} ${unit}`;
}

/** Says that the shop's disk is nearly full, or so full that nothing is written; nothing while there is room. */
export function DiskWarning({ disk }: { disk: Summary['disk'] }) {
  if (!disk?.is_low && !disk?.is_full) return null;
  const left = `Restam ${size(disk.free_bytes)} de ${size(disk.total_bytes)}.`;
  return disk.is_full ? (
    <Alert tone="error" title="Disco cheio: a loja não está a guardar">
      {left} Os clientes veem a loja, mas não conseguem encomendar. Liberte espaço no servidor: a loja volta a
      guardar sozinha.
    </Alert>
  ) : (
    <Alert tone="warning" title="Pouco espaço em disco">
      {left} Liberte espaço no servidor: com o disco cheio a loja deixa de aceitar encomendas.
    </Alert>
  );
}
