import type { Condition } from '#core/catalogue/values.ts';
import { PRINTERS } from './printers.ts';
import { type Goods, serial } from './product.ts';
import type { Random } from './random.ts';

/** A printer. */
export function printer(n: number, random: Random): Goods {
  const model = PRINTERS[random.whole(0, PRINTERS.length - 1)] ?? { brand: 'HP', name: 'HP LaserJet' };
  const condition = random.once(3) ? random.pick<Condition>(['usado', 'recondicionado']) : 'novo';
  const kind = random.pick(['multifuncoes', 'laser_printer', 'jato_tinta_printer', 'outros_impressoras']);
  const priceCents = random.whole(6, 90) * 1000 + 50;
  const speed = random.whole(12, 45);
  return {
    name: `Impressora ${model.name} ${serial(n)}`,
    description: `Imprime ${speed} páginas por minuto e liga por Wi-Fi, rede ou USB. Papel A4, A5 e envelopes. Consumíveis originais e compatíveis sempre em armazém.`,
    category: 'impressoras',
    subcategory: kind,
    condition,
    brand: model.brand,
    model: `${model.name.slice(model.brand.length + 1)} ${serial(n)}`,
    sku: `IMP-${serial(n)}`,
    priceCents,
    costCents: Math.round(priceCents * 0.85),
    specifications: [
      ['Velocidade', `${speed} ppm`],
      ['Resolução', '1200 × 1200 ppp'],
      ['Ligações', 'Wi-Fi, Ethernet, USB'],
    ],
    features: ['Frente e verso automático', 'Impressão a partir do telemóvel'],
    blocks: {
      printer_specs: {
        printer_type: kind === 'jato_tinta_printer' ? 'Jato de tinta' : 'Laser',
        print_speed: `${speed} ppm`,
        resolution: '1200 × 1200 ppp',
        connectivity: 'Wi-Fi, Ethernet, USB',
        paper_sizes: 'A4, A5',
        warranty: condition === 'novo' ? '36 meses' : '18 meses',
        grade: condition === 'novo' ? null : random.pick(['A+', 'A', 'B']),
        supplier: 'Grossista de Informática do Tejo',
        cost_price: Math.round(priceCents * 0.85) / 100,
        delivery_time: '2_days',
      },
    },
  };
}

/** A licence. */
export function program(n: number, random: Random): Goods {
  const [brand, line, kind] = random.pick([
    ['Microsoft', 'Office Casa e Empresas', 'office'],
    ['Microsoft', 'Windows 11 Pro', 'sistema'],
    ['ESET', 'Internet Security', 'antivirus'],
    ['Norton', '360 Deluxe', 'antivirus'],
    ['Kaspersky', 'Plus', 'antivirus'],
    ['Primavera', 'Faturação Express', 'faturacao'],
    ['Sage', '50 Faturação', 'faturacao'],
  ]);
  const users = random.pick([1, 1, 3, 5, 10]);
  const years = random.whole(1, 3);
  const priceCents = random.whole(19, 320) * 100 + 90;
  return {
    name: `${brand} ${line} ${users} utilizador${users > 1 ? 'es' : ''} ${years} ano${years > 1 ? 's' : ''} ${serial(n)}`,
    description: `Licença digital de ${brand} ${line} para ${users} posto(s), com ${years} ano(s) de atualizações. A chave segue por e-mail no próprio dia e ajudamos na instalação.`,
    category: 'software',
    subcategory: kind,
    condition: 'novo',
    brand,
    model: `${line} ${serial(n)}`,
    sku: `SOF-${serial(n)}`,
    priceCents,
    costCents: Math.round(priceCents * 0.7),
    specifications: [
      ['Utilizadores', String(users)],
      ['Duração', `${years} ano(s)`],
    ],
    features: ['Entrega por e-mail', 'Apoio à instalação'],
    blocks: {
      software_specs: {
        license_type: 'Subscrição',
        compatible_systems: 'Windows 11, Windows 10',
        number_of_users: users,
        version: '2026',
        language: 'Português',
        support_period: `${years} ano(s)`,
        installation_support: true,
        supplier: 'Grossista de Informática do Tejo',
        cost_price: Math.round(priceCents * 0.7) / 100,
      },
    },
  };
}
