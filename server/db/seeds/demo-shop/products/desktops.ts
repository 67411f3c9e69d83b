import { allInOne, backPanel, gamingTower, miniPc, smallForm, tower } from '../drawings/desktop.ts';
import { picture, type Scene } from '../drawings/screen.ts';
import type { DemoCampaign, DemoProduct } from '../product.ts';
import { GRADE_SENTENCES, type Grade, WARRANTIES } from './grades.ts';

export interface Desktop {
  sub: 'gaming_desktop' | 'business_desktop' | 'home_office' | 'outros_desktops';
  kind: string;
  brand: string;
  model: string;
  sku: string;
  condition?: 'novo' | 'usado' | 'recondicionado';
  grade?: Grade;
  cpu: string;
  ram: string;
  storage: string;
  gpu?: string;
  os: string;
  /** What comes along, e.g. a keyboard and mouse. */
  offer?: string;
  scene: Scene;
  price: number;
  cost: number;
  stock: number;
  about: string;
  campaign?: DemoCampaign;
  earlierPrices?: DemoProduct['earlierPrices'];
}

/** The block desktop_specs (spec section 3); cost in euros. */
export function desktopSpecs(
  own: Pick<
    Desktop,
    'cpu' | 'ram' | 'storage' | 'gpu' | 'os' | 'offer' | 'grade' | 'sku' | 'cost' | 'condition'
  >,
  delivery = '2_days',
) {
  return {
    cpu: own.cpu,
    ram: own.ram,
    storage: own.storage,
    graphics_type: own.gpu ? 'sim' : 'none',
    graphics_description: own.gpu ?? null,
    operating_system: own.os,
    warranty: WARRANTIES[own.condition ?? 'novo'],
    offer_type: own.offer ? 'sim' : 'none',
    offer_description: own.offer ?? null,
    grade: own.grade ?? null,
    supplier: own.grade ? 'Circular IT Ibérica' : 'Grossista de Informática do Porto',
    supplier_reference: own.sku,
    cost_price: own.cost,
    delivery_time: delivery,
  };
}

const PRO = 'Windows 11 Pro';
const HOME = 'Windows 11 Home';
const BLUE = ['#18c5f0', '#6a5cf0'] as const;
const PINK = ['#6a5cf0', '#e0358c'] as const;
const GREEN = ['#2ad19b', '#18c5f0'] as const;

const DESKTOPS: readonly Desktop[] = [
  {
    sub: 'gaming_desktop',
    kind: 'PC Gaming',
    brand: 'Balcão',
    model: 'Torre RTX 4060',
    sku: 'BLC-G4060-R5',
    cpu: 'AMD Ryzen 5 7600',
    ram: '16 GB DDR5',
    storage: 'SSD 1 TB',
    gpu: 'NVIDIA GeForce RTX 4060 8 GB',
    os: HOME,
    offer: 'Teclado mecânico e rato',
    scene: gamingTower(BLUE),
    price: 853.66,
    cost: 742,
    stock: 5,
    campaign: { percent: 7, from: -10, to: 20 },
    earlierPrices: [
      { daysAgo: 140, price: 902.44 },
      { daysAgo: 62, price: 870 },
    ],
    about:
      'Montado e testado na nossa oficina, com componentes normais que podem ser trocados mais tarde. Joga em Full HD com tudo no máximo e em 1440p sem grandes cedências.',
  },
  {
    sub: 'gaming_desktop',
    kind: 'PC Gaming',
    brand: 'Balcão',
    model: 'Torre RTX 4070 Super',
    sku: 'BLC-G4070S-R7',
    cpu: 'AMD Ryzen 7 7800X3D',
    ram: '32 GB DDR5',
    storage: 'SSD 2 TB',
    gpu: 'NVIDIA GeForce RTX 4070 Super 12 GB',
    os: HOME,
    scene: gamingTower(PINK),
    price: 1463.41,
    cost: 1288,
    stock: 2,
    about:
      'O 7800X3D é dos processadores mais rápidos em jogos e a RTX 4070 Super leva-os a 1440p com folga. A fonte de 750 W deixa margem para uma placa maior.',
  },
  {
    sub: 'gaming_desktop',
    kind: 'PC Gaming',
    brand: 'Lenovo',
    model: 'LOQ Tower 17IRR9',
    sku: 'LOQT-17IRR9-I5-16-512',
    cpu: 'Intel Core i5-14400F',
    ram: '16 GB DDR5',
    storage: 'SSD 512 GB',
    gpu: 'NVIDIA GeForce RTX 4060 8 GB',
    os: HOME,
    scene: gamingTower(GREEN),
    price: 812.2,
    cost: 709,
    stock: 0,
    about:
      'Torre de marca, compacta e com garantia do fabricante. O painel lateral sai sem ferramentas, para juntar memória ou disco.',
  },
  {
    sub: 'gaming_desktop',
    kind: 'PC Gaming',
    brand: 'HP',
    model: 'Victus 15L TG02',
    sku: 'TG02-I5-16-1T',
    cpu: 'Intel Core i5-13400F',
    ram: '16 GB DDR4',
    storage: 'SSD 1 TB',
    gpu: 'NVIDIA GeForce RTX 3060 12 GB',
    os: HOME,
    scene: gamingTower(BLUE, '#2c3040'),
    price: 691.06,
    cost: 602,
    stock: 4,
    about:
      'Uma caixa pequena e calma, com 12 GB de memória gráfica que também ajudam na edição de vídeo. A caixa abre-se com dois parafusos para juntar discos.',
  },
  {
    sub: 'business_desktop',
    kind: 'Computador',
    brand: 'HP',
    model: 'EliteDesk 800 G4 SFF',
    sku: 'RC-800G4SFF-I5-16-A',
    condition: 'recondicionado',
    grade: 'A',
    cpu: 'Intel Core i5-8500',
    ram: '16 GB DDR4',
    storage: 'SSD 256 GB',
    os: PRO,
    offer: 'Teclado e rato com fios',
    scene: smallForm(),
    price: 178.05,
    cost: 118,
    stock: 20,
    about:
      'O computador de secretária que equipou meia banca portuguesa: pequeno, silencioso e quase eterno. Liga três monitores.',
  },
  {
    sub: 'business_desktop',
    kind: 'Computador',
    brand: 'Dell',
    model: 'OptiPlex 7060 SFF',
    sku: 'RC-7060SFF-I7-16-AP',
    condition: 'recondicionado',
    grade: 'A+',
    cpu: 'Intel Core i7-8700',
    ram: '16 GB DDR4',
    storage: 'SSD 512 GB',
    os: PRO,
    offer: 'Teclado e rato com fios',
    scene: smallForm('#3a3d44'),
    price: 235.77,
    cost: 162,
    stock: 9,
    campaign: { percent: 15, from: -60, to: -32 },
    about:
      'Seis núcleos e 16 GB de memória para quem trabalha com bases de dados e muitos programas abertos. Abre-se sem ferramentas.',
  },
  {
    sub: 'business_desktop',
    kind: 'Computador',
    brand: 'Lenovo',
    model: 'ThinkCentre M720q Tiny',
    sku: 'RC-M720Q-I5-8-A',
    condition: 'recondicionado',
    grade: 'A',
    cpu: 'Intel Core i5-8400T',
    ram: '8 GB DDR4',
    storage: 'SSD 256 GB',
    os: PRO,
    scene: miniPc(),
    price: 162.6,
    cost: 108,
    stock: 11,
    about:
      'Um litro de volume: prende-se atrás do monitor e desaparece. Gasta cerca de 10 W em trabalho de escritório.',
  },
  {
    sub: 'business_desktop',
    kind: 'Computador',
    brand: 'Dell',
    model: 'OptiPlex 3050 Micro',
    sku: 'RC-3050M-I3-8-B',
    condition: 'usado',
    grade: 'B',
    cpu: 'Intel Core i3-7100T',
    ram: '8 GB DDR4',
    storage: 'SSD 128 GB',
    os: 'Windows 10 Pro',
    scene: miniPc('#3a3d44'),
    price: 85.37,
    cost: 54,
    stock: 5,
    about:
      'Para um balcão, um quiosque ou um ecrã informativo. O processador não é aceite pelo Windows 11, por isso não o recomendamos para quem guarda dados pessoais.',
  },
  {
    sub: 'business_desktop',
    kind: 'Computador',
    brand: 'HP',
    model: 'Pro Mini 400 G9',
    sku: 'HP400G9M-I5-16-512',
    cpu: 'Intel Core i5-13500T',
    ram: '16 GB DDR4',
    storage: 'SSD 512 GB',
    os: PRO,
    offer: 'Teclado e rato com fios',
    scene: miniPc('#2a2c32'),
    price: 634.15,
    cost: 552,
    stock: 8,
    about:
      'Mini PC novo com 14 núcleos, para empresas que querem secretárias livres. O suporte para prender ao monitor vende-se à parte.',
  },
  {
    sub: 'home_office',
    kind: 'Computador tudo-em-um',
    brand: 'HP',
    model: 'All-in-One 24-cb1000',
    sku: 'HPAIO24-I5-8-512',
    cpu: 'Intel Core i5-1235U',
    ram: '8 GB DDR4',
    storage: 'SSD 512 GB',
    os: HOME,
    offer: 'Teclado e rato sem fios',
    scene: allInOne('#e3e3e5', 'ocean'),
    price: 585.37,
    cost: 509,
    stock: 7,
    about:
      'Ecrã Full HD de 23,8 polegadas com o computador lá dentro: um só cabo na parede. A câmara sobe da moldura e recolhe-se depois da chamada.',
  },
  {
    sub: 'home_office',
    kind: 'Computador tudo-em-um',
    brand: 'Lenovo',
    model: 'IdeaCentre AIO 3 27IAP7',
    sku: 'AIO27IAP7-I5-16-512',
    cpu: 'Intel Core i5-13420H',
    ram: '16 GB DDR4',
    storage: 'SSD 512 GB',
    os: HOME,
    offer: 'Teclado e rato sem fios',
    scene: allInOne('#3b3e46', 'aurora'),
    price: 707.32,
    cost: 614,
    stock: 3,
    about:
      'Vinte e sete polegadas para ter dois documentos lado a lado sem forçar a vista. A base deixa espaço para guardar o teclado.',
  },
  {
    sub: 'home_office',
    kind: 'Mac',
    brand: 'Apple',
    model: 'Mac mini M2',
    sku: 'MMFJ3',
    cpu: 'Apple M2',
    ram: '8 GB memória unificada',
    storage: 'SSD 256 GB',
    os: 'macOS',
    scene: miniPc('#c9ccd1'),
    price: 569.11,
    cost: 512,
    stock: 6,
    about:
      'Traga o seu monitor, teclado e rato: o Mac mini faz o resto, sem se ouvir. Liga dois ecrãs, um deles até 6K.',
  },
  {
    sub: 'home_office',
    kind: 'Computador',
    brand: 'ASUS',
    model: 'ExpertCenter D500SE',
    sku: 'D500SE-I3-8-256',
    cpu: 'Intel Core i3-13100',
    ram: '8 GB DDR4',
    storage: 'SSD 256 GB',
    os: PRO,
    offer: 'Teclado e rato com fios',
    scene: smallForm('#27292f'),
    price: 398.37,
    cost: 345,
    stock: 10,
    about:
      'Computador de secretária para contas, email e aulas à distância. Tem espaço para mais um disco e mais memória.',
  },
  {
    sub: 'outros_desktops',
    kind: 'Estação de trabalho',
    brand: 'HP',
    model: 'Z4 G4',
    sku: 'RC-Z4G4-W2133-32-A',
    condition: 'recondicionado',
    grade: 'A',
    cpu: 'Intel Xeon W-2133',
    ram: '32 GB DDR4 ECC',
    storage: 'SSD 512 GB + HDD 2 TB',
    gpu: 'NVIDIA Quadro P2000 5 GB',
    os: 'Windows 11 Pro for Workstations',
    scene: tower('#2a2c31'),
    price: 447.15,
    cost: 322,
    stock: 2,
    about:
      'Para desenho técnico, modelação e render, com memória que corrige erros. Placa gráfica certificada para SolidWorks e AutoCAD.',
  },
  {
    sub: 'outros_desktops',
    kind: 'Servidor',
    brand: 'Dell',
    model: 'PowerEdge T150',
    sku: 'T150-E2314-16-2T',
    cpu: 'Intel Xeon E-2314',
    ram: '16 GB DDR4 ECC',
    storage: '2 × HDD 1 TB',
    os: 'Sem sistema operativo',
    scene: tower('#24262c'),
    price: 934.96,
    cost: 818,
    stock: 1,
    about:
      'Primeiro servidor de uma pequena empresa: ficheiros partilhados, cópias de segurança e o programa de faturação num só sítio. Instalamos e configuramos no local.',
  },
];

/** Towers have a back worth showing; minis and all-in-ones are drawn from the front alone. */
const isCase = (own: Desktop) => own.sub === 'gaming_desktop' || own.sub === 'outros_desktops';

/** Gaming towers are built to order. */
const deliveryOf = (own: Desktop) => (own.sub === 'gaming_desktop' ? '3_days' : '2_days');

export const desktops: readonly DemoProduct[] = DESKTOPS.map((own) => {
  const condition = own.condition ?? 'novo';
  const name = `${own.kind} ${own.brand} ${own.model} ${own.cpu.replace(/^(Intel|AMD|Apple) /, '')} ${own.ram.split(' ').slice(0, 2).join(' ')}${own.grade ? ` Grau ${own.grade}` : ''}`;
  return {
    name,
    description: own.grade ? `${own.about} ${GRADE_SENTENCES[own.grade]}` : own.about,
    category: 'desktops',
    subcategory: own.sub,
    condition,
    price: own.price,
    cost: own.cost,
    stock: own.stock,
    brand: own.brand,
    model: own.model,
    sku: own.sku,
    specifications: [
      ['Processador', own.cpu],
      ['Memória', own.ram],
      ['Armazenamento', own.storage],
      ['Placa gráfica', own.gpu ?? 'Integrada no processador'],
      ['Sistema operativo', own.os],
      ...(own.offer ? [['Oferta', own.offer] as const] : []),
      ...(own.grade ? [['Grau estético', own.grade] as const] : []),
      ['Garantia', WARRANTIES[condition]],
    ],
    features: own.grade
      ? [
          'Testado em 32 pontos na nossa oficina',
          'Limpo por dentro, com pasta térmica nova',
          'Disco apagado com certificado',
        ]
      : ['Pronto a usar ao ligar', 'Pode crescer em memória e disco', 'Assistência na nossa oficina'],
    delivery: deliveryOf(own),
    blocks: { desktop_specs: desktopSpecs(own, deliveryOf(own)) },
    ...(own.campaign ? { campaign: own.campaign } : {}),
    ...(own.earlierPrices ? { earlierPrices: own.earlierPrices } : {}),
    pictures: [
      { svg: picture(own.scene), alt: `${own.brand} ${own.model}` },
      ...(isCase(own)
        ? [{ svg: picture(backPanel()), alt: `${own.brand} ${own.model}, ligações na traseira` }]
        : []),
    ],
  };
});
