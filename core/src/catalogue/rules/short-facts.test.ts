import { expect, it } from 'vitest';
import { SPEC_BLOCKS, type SpecBlocks } from '../spec-blocks.ts';
import { shortFacts } from './short-facts.ts';

const laptop = (cpu: string, ram: string, storage: string): SpecBlocks => ({
  laptop_specs: SPEC_BLOCKS.laptop_specs.parse({ cpu, ram, storage }),
});

it.each<[SpecBlocks, string[]]>([
  [laptop('Intel Core i7-1355U', '16 GB DDR4', 'SSD 512 GB'), ['i7', '16 GB', '512 GB']],
  [laptop('AMD Ryzen 5 7520U', '8', '1TB SSD + 256GB'), ['Ryzen 5', '8 GB', '1 TB']],
  [laptop('Apple M3', '8 GB unificada', 'SSD 256 GB'), ['M3', '8 GB', '256 GB']],
  [laptop('Intel Core Ultra 7 155H', '32GB', '1 TB'), ['Core Ultra 7', '32 GB', '1 TB']],
  [laptop('Snapdragon X', '', ''), ['Snapdragon X']],
  // What has no short form and would fill the line is left to the page.
  [laptop('Um processador que ninguém conhece', '16 GB', ''), ['16 GB']],
  [{ consumable_specs: SPEC_BLOCKS.consumable_specs.parse({ copies_number: '2500' }) }, ['2500 páginas']],
  [{ consumable_specs: SPEC_BLOCKS.consumable_specs.parse({}) }, []],
  [
    {
      printer_specs: SPEC_BLOCKS.printer_specs.parse({
        printer_type: 'Laser a cores',
        print_speed: '22 ppm',
        connectivity: 'USB 2.0, Ethernet, Wi-Fi, Wi-Fi Direct, AirPrint',
      }),
    },
    ['Laser a cores', '22 ppm'],
  ],
  [
    { software_specs: SPEC_BLOCKS.software_specs.parse({ license_type: 'Anual', number_of_users: 3 }) },
    ['Anual', '3 utilizadores'],
  ],
  [
    {
      rental_specs: SPEC_BLOCKS.rental_specs.parse({
        laptop_specs: { cpu: 'Intel Core i5-1235U', ram: '16 GB', storage: '256 GB' },
      }),
    },
    ['i5', '16 GB', '256 GB'],
  ],
  [{}, []],
])('%o is %o', (blocks, facts) => {
  expect(shortFacts(blocks)).toEqual(facts);
});
