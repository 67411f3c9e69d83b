import { z } from 'zod';
import { formatLongDate } from '../../shared/dates.ts';
import { formatEuros } from '../../shared/money.ts';
import { instant } from '../../shared/schemas.ts';
import type { RepairStorage } from '../contract.ts';
import { repairNumber } from '../record.ts';

/** A registered letter about a device that nobody collects: what it told, and when and by which number it was posted. */
export const repairLetter = z.object({
  id: z.uuid(),
  /** Name and address, as on the envelope. */
  address: z.string(),
  told: z.string(),
  written_at: instant,
  /** Who of the shop wrote it; null: not of the shop any more. */
  by: z.string().nullable(),
  /** YYYY-MM-DD; null: not posted yet. */
  posted_on: z.string().nullable(),
  /** Of the post's receipt: RR123456785PT. */
  postal_number: z.string().nullable(),
});
export type RepairLetter = z.output<typeof repairLetter>;

interface Waiting {
  readonly number: number;
  readonly device: string;
  readonly readyAt: Date;
  /** Reminders that were mailed. */
  readonly reminders: number;
  readonly storage: RepairStorage | null;
  /** What is owed now, euros with IVA. */
  readonly left: number;
  readonly shop: string;
}

/** The words that a letter begins with, to be changed by who writes it. It threatens with nothing (docs/adr/0195). */
export function letterDraft({ number, device, readyAt, reminders, storage, left, shop }: Waiting): string {
  const times = reminders === 1 ? 'uma vez' : `${reminders} vezes`;
  return [
    `O seu equipamento (${device}, reparação ${repairNumber(number)}) está na nossa loja, à espera de ser levantado, desde ${formatLongDate(readyAt)}.`,
    ...(reminders > 0 ? [`Já o lembrámos ${times} por email.`] : []),
    ...(storage
      ? [
          `Como ficou combinado na folha de entrada, depois de ${formatLongDate(storage.free_until)} guardá-lo custa ${formatEuros(storage.daily)} por dia, IVA incluído, até ${formatEuros(storage.most)}.`,
        ]
      : []),
    ...(left > 0 ? [`Hoje estão por pagar ${formatEuros(left)}, IVA incluído.`] : []),
    'Pedimos-lhe que o venha levantar dentro do horário da loja, com a folha de entrada ou um documento. Se não puder vir, ou se não o quiser de volta, responda-nos por escrito: não o damos nem o deitamos fora sem o seu acordo.',
    `Com os melhores cumprimentos,\n${shop}`,
  ].join('\n\n');
}
