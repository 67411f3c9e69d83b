import { allInOne, gamingTower, miniPc, smallForm, tower } from '../drawings/desktop.ts';
import { copier, inkjet, labelPrinter, laserMultifunction, laserPrinter } from '../drawings/printer.ts';
import { rented } from '../drawings/rental.ts';
import { picture, type Scene } from '../drawings/screen.ts';
import type { DemoProduct, Specification } from '../product.ts';
import { desktopSpecs } from './desktops.ts';
import { laptopScene, laptopSpecs } from './laptops.ts';
import { printerSpecs } from './printers.ts';

interface Rental {
  sub: string;
  name: string;
  brand: string;
  model: string;
  sku: string;
  /** Euros per month, once at the start, and what a month costs the shop. */
  monthly: number;
  installation: number;
  cost: number;
  months: number;
  stock: number;
  about: string;
  scene: Scene;
  nested: Readonly<Record<string, unknown>>;
  details: readonly Specification[];
}

const PRO = 'Windows 11 Pro';

function laptopRental(own: {
  model: string;
  cpu: string;
  ram: string;
  storage: string;
  screen: string;
  gpu?: string;
  os?: string;
}) {
  const os = own.os ?? PRO;
  const details: Specification[] = [
    ['Processador', own.cpu],
    ['Memória', own.ram],
    ['Armazenamento', own.storage],
    ['Ecrã', own.screen],
    ['Sistema operativo', os],
  ];
  if (own.gpu) details.push(['Placa gráfica', own.gpu]);
  return {
    nested: { laptop_specs: laptopSpecs({ ...own, brand: '', os, sku: own.model, ports: [], cost: 0 }) },
    details,
  };
}

function desktopRental(own: {
  model: string;
  cpu: string;
  ram: string;
  storage: string;
  gpu?: string;
  offer?: string;
}) {
  const details: Specification[] = [
    ['Processador', own.cpu],
    ['Memória', own.ram],
    ['Armazenamento', own.storage],
    ['Sistema operativo', PRO],
  ];
  if (own.gpu) details.push(['Placa gráfica', own.gpu]);
  if (own.offer) details.push(['Incluído', own.offer]);
  return { nested: { desktop_specs: desktopSpecs({ ...own, os: PRO, sku: own.model, cost: 0 }) }, details };
}

function printerRental(own: {
  type: string;
  speed: string;
  paper: string;
  connectivity?: string;
  pages?: string;
}) {
  const connectivity = own.connectivity ?? 'USB, Ethernet, Wi-Fi';
  const details: Specification[] = [
    ['Tipo', own.type],
    ['Velocidade', own.speed],
    ['Papel', own.paper],
    ['Ligações', connectivity],
  ];
  if (own.pages) details.push(['Páginas incluídas', own.pages]);
  return {
    nested: { printer_specs: printerSpecs({ ...own, connectivity, resolution: '1200 × 1200 ppp', cost: 0 }) },
    details,
  };
}

const RENTALS: readonly Rental[] = [
  {
    sub: 'aluguer_gaming',
    name: 'Portátil gaming ASUS TUF A15 RTX 4060',
    brand: 'ASUS',
    model: 'TUF Gaming A15',
    sku: 'ALG-TUF-A15',
    monthly: 64.9,
    installation: 25,
    cost: 41,
    months: 6,
    stock: 3,
    scene: laptopScene('gaming'),
    about:
      'Para formações de 3D, torneios e equipas de vídeo que precisam de potência durante uns meses. Entregamos com os programas de que precisar já instalados.',
    ...laptopRental({
      model: 'FA507NV',
      cpu: 'AMD Ryzen 7 7735HS',
      ram: '16 GB DDR5',
      storage: 'SSD 512 GB',
      screen: '15,6" Full HD 144 Hz',
      gpu: 'NVIDIA GeForce RTX 4060 8 GB',
    }),
  },
  {
    sub: 'aluguer_business',
    name: 'Portátil Lenovo ThinkPad E14',
    brand: 'Lenovo',
    model: 'ThinkPad E14 Gen 6',
    sku: 'ALG-E14',
    monthly: 34.9,
    installation: 20,
    cost: 22,
    months: 12,
    stock: 15,
    scene: laptopScene('black'),
    about:
      'Um portátil novo por colaborador, com assistência e substituição em 24 horas se avariar. No fim do contrato pode renovar, devolver ou comprar.',
    ...laptopRental({
      model: 'E14G6',
      cpu: 'Intel Core Ultra 5 125U',
      ram: '16 GB DDR5',
      storage: 'SSD 512 GB',
      screen: '14" WUXGA IPS',
    }),
  },
  {
    sub: 'aluguer_business',
    name: 'Portátil recondicionado HP EliteBook 840 G6',
    brand: 'HP',
    model: 'EliteBook 840 G6',
    sku: 'ALG-840G6',
    monthly: 18.9,
    installation: 15,
    cost: 10.5,
    months: 3,
    stock: 20,
    scene: laptopScene('elite'),
    about:
      'A forma mais barata de equipar uma equipa temporária. Recondicionado na nossa oficina, com 16 GB de memória.',
    ...laptopRental({
      model: '840 G6',
      cpu: 'Intel Core i5-8365U',
      ram: '16 GB DDR4',
      storage: 'SSD 256 GB',
      screen: '14" Full HD IPS',
    }),
  },
  {
    sub: 'aluguer_ultrabook',
    name: 'MacBook Air 13 M3',
    brand: 'Apple',
    model: 'MacBook Air 13 M3',
    sku: 'ALG-MBA-M3',
    monthly: 46.9,
    installation: 20,
    cost: 31,
    months: 12,
    stock: 5,
    scene: laptopScene('midnight'),
    about: 'Para direções e equipas comerciais que andam na estrada. Inclui seguro contra quedas e derrames.',
    ...laptopRental({
      model: 'MRXN3',
      cpu: 'Apple M3',
      ram: '8 GB memória unificada',
      storage: 'SSD 256 GB',
      screen: '13,6" Liquid Retina',
      os: 'macOS',
    }),
  },
  {
    sub: 'aluguer_outros_portateis',
    name: 'Chromebook para sala de aula',
    brand: 'Lenovo',
    model: '300e Chromebook',
    sku: 'ALG-CHR-300E',
    monthly: 7.9,
    installation: 5,
    cost: 3.9,
    months: 9,
    stock: 60,
    scene: laptopScene('grey'),
    about:
      'Aluguer por ano letivo para escolas e centros de estudo, com carrinho de carregamento opcional. Gerimos as contas e as atualizações.',
    ...laptopRental({
      model: '300e',
      cpu: 'MediaTek MT8173C',
      ram: '4 GB LPDDR3',
      storage: 'eMMC 32 GB',
      screen: '11,6" HD tátil',
      os: 'ChromeOS',
    }),
  },
  {
    sub: 'aluguer_gaming_desktop',
    name: 'PC Gaming RTX 4070 Super',
    brand: 'Balcão',
    model: 'Torre RTX 4070 Super',
    sku: 'ALG-G4070S',
    monthly: 89.9,
    installation: 40,
    cost: 58,
    months: 3,
    stock: 4,
    scene: gamingTower(['#6a5cf0', '#e0358c']),
    about: 'Para eventos, stands e salas de jogos. Montamos, ligamos em rede e recolhemos no fim.',
    ...desktopRental({
      model: 'G4070S',
      cpu: 'AMD Ryzen 7 7800X3D',
      ram: '32 GB DDR5',
      storage: 'SSD 2 TB',
      gpu: 'NVIDIA GeForce RTX 4070 Super 12 GB',
      offer: 'Monitor de 27", teclado e rato',
    }),
  },
  {
    sub: 'aluguer_business_desktop',
    name: 'Posto de trabalho HP Pro Mini 400 G9',
    brand: 'HP',
    model: 'Pro Mini 400 G9',
    sku: 'ALG-400G9',
    monthly: 27.9,
    installation: 20,
    cost: 17,
    months: 12,
    stock: 18,
    scene: miniPc(),
    about:
      'Mini PC com monitor de 24 polegadas, teclado e rato, pronto a ligar. Um valor certo por mês, que entra nas despesas correntes.',
    ...desktopRental({
      model: '400 G9',
      cpu: 'Intel Core i5-13500T',
      ram: '16 GB DDR4',
      storage: 'SSD 512 GB',
      offer: 'Monitor de 24", teclado e rato',
    }),
  },
  {
    sub: 'aluguer_home_office',
    name: 'Tudo-em-um HP 24 para teletrabalho',
    brand: 'HP',
    model: 'All-in-One 24',
    sku: 'ALG-AIO24',
    monthly: 26.9,
    installation: 20,
    cost: 16.2,
    months: 6,
    stock: 6,
    scene: allInOne('#e3e3e5', 'paper'),
    about: 'Entregue e montado em casa do colaborador. Se ele mudar de morada, mudamos também o computador.',
    ...desktopRental({
      model: 'AIO24',
      cpu: 'Intel Core i5-1235U',
      ram: '8 GB DDR4',
      storage: 'SSD 512 GB',
      offer: 'Teclado e rato sem fios',
    }),
  },
  {
    sub: 'aluguer_outros_desktops',
    name: 'Estação de trabalho HP Z4 G4',
    brand: 'HP',
    model: 'Z4 G4',
    sku: 'ALG-Z4G4',
    monthly: 58.5,
    installation: 30,
    cost: 35,
    months: 6,
    stock: 0,
    scene: tower('#2a2c31'),
    about:
      'Potência certificada para CAD enquanto dura o projeto. De momento estão todas alugadas; avisamos quando uma regressar.',
    ...desktopRental({
      model: 'Z4 G4',
      cpu: 'Intel Xeon W-2133',
      ram: '32 GB DDR4 ECC',
      storage: 'SSD 512 GB',
      gpu: 'NVIDIA Quadro P2000 5 GB',
    }),
  },
  {
    sub: 'aluguer_outros_desktops',
    name: 'Computador de balcão HP EliteDesk 800 G4',
    brand: 'HP',
    model: 'EliteDesk 800 G4 SFF',
    sku: 'ALG-800G4',
    monthly: 14.9,
    installation: 15,
    cost: 8.1,
    months: 6,
    stock: 12,
    scene: smallForm(),
    about:
      'Para lojas sazonais e feiras: um computador fiável que vai e volta connosco. Pode juntar impressora de talões e gaveta.',
    ...desktopRental({
      model: '800 G4',
      cpu: 'Intel Core i5-8500',
      ram: '16 GB DDR4',
      storage: 'SSD 256 GB',
      offer: 'Teclado e rato com fios',
    }),
  },
  {
    sub: 'aluguer_multifuncoes',
    name: 'Fotocopiadora A3 a cores Kyocera TASKalfa 2554ci',
    brand: 'Kyocera',
    model: 'TASKalfa 2554ci',
    sku: 'ALG-TA2554',
    monthly: 69,
    installation: 75,
    cost: 44,
    months: 36,
    stock: 2,
    scene: copier(),
    about:
      'A máquina do escritório: copia, digitaliza para email e agrafa. A mensalidade inclui toner, peças e deslocações; só o papel fica por sua conta.',
    ...printerRental({
      type: 'Multifunções laser A3 a cores',
      speed: '25 ppm',
      paper: 'A3, A4, A5',
      pages: '2000 a preto e 300 a cores por mês',
    }),
  },
  {
    sub: 'aluguer_multifuncoes',
    name: 'Multifunções A4 a cores HP M283fdw',
    brand: 'HP',
    model: 'Color LaserJet Pro MFP M283fdw',
    sku: 'ALG-M283',
    monthly: 29.9,
    installation: 30,
    cost: 18,
    months: 12,
    stock: 7,
    scene: laserMultifunction('white', true),
    about:
      'Para equipas até cinco pessoas. O toner segue por correio quando o nível baixa, sem que tenha de o pedir.',
    ...printerRental({
      type: 'Multifunções laser a cores',
      speed: '21 ppm',
      paper: 'A4, A5, envelopes',
      pages: '500 a preto e 100 a cores por mês',
    }),
  },
  {
    sub: 'aluguer_laser_printer',
    name: 'Impressora laser Kyocera ECOSYS P2235dn',
    brand: 'Kyocera',
    model: 'ECOSYS P2235dn',
    sku: 'ALG-P2235',
    monthly: 14.9,
    installation: 20,
    cost: 8.4,
    months: 12,
    stock: 9,
    scene: laserPrinter('dark', false),
    about: 'Impressão a preto a custo fixo, com toner e manutenção incluídos. Boa para armazéns e receções.',
    ...printerRental({
      type: 'Laser monocromática',
      speed: '35 ppm',
      paper: 'A4, A5',
      connectivity: 'USB, Ethernet',
      pages: '1000 por mês',
    }),
  },
  {
    sub: 'aluguer_jato_tinta_printer',
    name: 'Multifunções Epson EcoTank ET-4850',
    brand: 'Epson',
    model: 'EcoTank ET-4850',
    sku: 'ALG-ET4850',
    monthly: 19.9,
    installation: 20,
    cost: 11.3,
    months: 12,
    stock: 5,
    scene: inkjet({ color: 'dark', hasTanks: true }),
    about:
      'Cores a custo baixo e consumo elétrico mínimo, porque não há fusor a aquecer. As garrafas de tinta estão incluídas.',
    ...printerRental({
      type: 'Multifunções com depósitos de tinta',
      speed: '15,5 ipm',
      paper: 'A4, A5, envelopes',
      pages: '800 por mês',
    }),
  },
  {
    sub: 'aluguer_outros_impressoras',
    name: 'Impressora de etiquetas Zebra ZD220t',
    brand: 'Zebra',
    model: 'ZD220t',
    sku: 'ALG-ZD220',
    monthly: 12.9,
    installation: 15,
    cost: 7.2,
    months: 3,
    stock: 8,
    scene: labelPrinter('label'),
    about: 'Para picos de envios, como o Natal ou os saldos. Chega configurada para a sua transportadora.',
    ...printerRental({
      type: 'Impressora de etiquetas',
      speed: '102 mm por segundo',
      paper: 'Etiquetas até 104 mm',
      connectivity: 'USB',
    }),
  },
];

export const rentals: readonly DemoProduct[] = RENTALS.map((own) => ({
  name: `Aluguer: ${own.name}`,
  description: own.about,
  category: 'aluguer',
  subcategory: own.sub,
  condition:
    own.sku === 'ALG-840G6' || own.sku === 'ALG-800G4' || own.sku === 'ALG-Z4G4' ? 'recondicionado' : 'novo',
  price: own.monthly,
  cost: own.cost,
  stock: own.stock,
  brand: own.brand,
  model: own.model,
  sku: own.sku,
  specifications: [
    ...own.details,
    ['Período mínimo', `${own.months} meses`],
    ['Assistência', 'Incluída durante o aluguer'],
  ],
  features: [
    'Assistência e substituição incluídas',
    'Entrega e recolha por nós',
    'Pode renovar, devolver ou comprar no fim',
  ],
  delivery: '5_days',
  blocks: {
    rental_specs: {
      monthly_value: own.monthly,
      installation_value: own.installation,
      minimum_period_months: own.months,
      ...own.nested,
    },
  },
  rental: { installation: own.installation, months: own.months },
  pictures: [
    { svg: picture(rented(own.scene)), alt: `${own.brand} ${own.model}, para alugar` },
    { svg: picture(own.scene), alt: `${own.brand} ${own.model}` },
  ],
}));
