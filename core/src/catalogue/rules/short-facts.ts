import type { SpecBlocks } from '../spec-blocks.ts';

/** At most so many are said, and each at most so long: a line of a card. */
const MOST = 3;
const LONGEST = 24;

/** "Intel Core i7-1355U" is "i7", "AMD Ryzen 5 7520U" is "Ryzen 5", "Apple M3" is "M3"; another as it was written. */
function shortProcessor(cpu: string): string {
  const [family] =
    /\b(i[3579]|Core Ultra \d|Ultra \d|Ryzen \d|M\d( Pro| Max)?|N\d{3}|Celeron|Pentium|Athlon|Xeon)\b/i.exec(
      cpu,
    ) ?? [];
  return family ?? cpu.replace(/^(Intel|AMD|Apple)\s+/i, '');
}

/** The first amount of memory in it: "16 GB DDR4 (2×8)" is "16 GB", "SSD 1TB" is "1 TB", "8" is "8 GB". */
function shortSize(text: string): string {
  const [, amount, unit = 'GB'] = /(\d+)\s*(GB|TB)/i.exec(text) ?? /^\s*(\d+)\s*$/.exec(text) ?? [];
  return amount ? `${amount} ${unit.toUpperCase()}` : text;
}

type Computer = Pick<NonNullable<SpecBlocks['laptop_specs']>, 'cpu' | 'ram' | 'storage'>;

function computer({ cpu, ram, storage }: Computer): (string | null)[] {
  return [cpu && shortProcessor(cpu), ram && shortSize(ram), storage && shortSize(storage)];
}

/**
 * What one looks for first in a thing of its kind, as a card has room for ("i7", "16 GB", "512 GB"); none where nobody wrote it down.
 */
export function shortFacts({
  laptop_specs: laptop,
  desktop_specs: desktop,
  consumable_specs: consumable,
  printer_specs: printer,
  software_specs: software,
  rental_specs: rental,
}: SpecBlocks): string[] {
  const machine = laptop ?? desktop ?? rental?.laptop_specs ?? rental?.desktop_specs;
  const printing = printer ?? rental?.printer_specs;
  const pages = consumable?.copies_number;
  const users = software?.number_of_users;
  const said = machine
    ? computer(machine)
    : printing
      ? [printing.printer_type, printing.print_speed, printing.connectivity]
      : consumable
        ? [pages ? `${pages.toLocaleString('pt-PT')} páginas` : null]
        : software
          ? [software.license_type, users ? (users === 1 ? '1 utilizador' : `${users} utilizadores`) : null]
          : [];
  return said
    .filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact.length <= LONGEST)
    .slice(0, MOST) as string[];
}
