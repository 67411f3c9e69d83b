import { carton } from '../drawings/packaging.ts';
import { picture, type Scene } from '../drawings/screen.ts';
import { paperReam, paperRolls, photoPaper, ribbon, serviceBox, tapeCassette } from '../drawings/supplies.ts';
import type { DemoCampaign, DemoProduct, Specification } from '../product.ts';

interface Supply {
  sub: 'papel' | 'outros_consumiveis';
  name: string;
  brand: string;
  model: string;
  sku: string;
  price: number;
  cost: number;
  stock: number;
  description: string;
  specifications: readonly Specification[];
  /** Pages that the maker states. */
  pages?: number;
  features: readonly string[];
  printers?: readonly string[];
  scene: Scene;
  campaign?: DemoCampaign;
}

const supplies: readonly Supply[] = [
  {
    sub: 'papel',
    name: 'Papel Navigator Universal A4 80 g, resma de 500 folhas',
    brand: 'Navigator',
    model: 'Universal',
    sku: 'NAV-U-A4-80',
    price: 4.87,
    cost: 3.95,
    stock: 240,
    description:
      'Papel de escritório feito em Portugal, para impressoras a laser e de jato de tinta. É liso e opaco, por isso imprime bem dos dois lados e encrava pouco.',
    specifications: [
      ['Formato', 'A4 (210 × 297 mm)'],
      ['Gramagem', '80 g/m²'],
      ['Folhas', '500'],
      ['Brancura', 'CIE 169'],
    ],
    features: ['Fabricado em Portugal', 'Indicado para impressão frente e verso'],
    scene: paperReam('A4 80 g', '500 folhas', '#1f5fb8'),
  },
  {
    sub: 'papel',
    name: 'Papel Navigator Universal A4 80 g, caixa de 5 resmas',
    brand: 'Navigator',
    model: 'Universal',
    sku: 'NAV-U-A4-80-5',
    price: 23.16,
    cost: 18.9,
    stock: 96,
    description:
      'Caixa com cinco resmas de 500 folhas, o formato em que os escritórios costumam comprar. Guarde-a fechada e longe da humidade para o papel não ondular.',
    specifications: [
      ['Formato', 'A4 (210 × 297 mm)'],
      ['Gramagem', '80 g/m²'],
      ['Folhas', '2500 (5 × 500)'],
    ],
    features: ['Mais barato por resma do que avulso', 'Caixa com pega, fácil de transportar'],
    scene: paperReam('A4 80 g', '5 × 500 folhas', '#17408b'),
    campaign: { percent: 8, from: 5, to: 25 },
  },
  {
    sub: 'papel',
    name: 'Papel Inacópia Office A4 80 g, resma de 500 folhas',
    brand: 'Inacópia',
    model: 'Office',
    sku: 'INA-O-A4-80',
    price: 4.46,
    cost: 3.6,
    stock: 180,
    description:
      'Papel de uso diário com boa relação entre preço e qualidade. Serve para rascunhos, faturas e documentos correntes.',
    specifications: [
      ['Formato', 'A4 (210 × 297 mm)'],
      ['Gramagem', '80 g/m²'],
      ['Folhas', '500'],
    ],
    features: ['Para laser e jato de tinta'],
    scene: paperReam('A4 80 g', '500 folhas', '#2c8a57'),
  },
  {
    sub: 'papel',
    name: 'Papel Navigator Office Card A4 160 g, 250 folhas',
    brand: 'Navigator',
    model: 'Office Card',
    sku: 'NAV-OC-A4-160',
    price: 6.9,
    cost: 5.5,
    stock: 34,
    description:
      'Papel encorpado para capas, convites e apresentações. Confirme no manual se a sua impressora aceita 160 g/m²; quase todas aceitam pela entrada manual.',
    specifications: [
      ['Formato', 'A4 (210 × 297 mm)'],
      ['Gramagem', '160 g/m²'],
      ['Folhas', '250'],
    ],
    features: ['Rígido sem ser cartolina'],
    scene: paperReam('A4 160 g', '250 folhas', '#8a3f7c'),
  },
  {
    sub: 'papel',
    name: 'Papel fotográfico Epson Premium Glossy 10×15 cm, 40 folhas',
    brand: 'Epson',
    model: 'Premium Glossy',
    sku: 'C13S042153',
    price: 10.16,
    cost: 8.1,
    stock: 28,
    description:
      'Papel brilhante de 255 g/m² para fotografias de álbum em impressoras de jato de tinta. Seca em segundos e não deve ser usado em impressoras a laser.',
    specifications: [
      ['Formato', '10 × 15 cm'],
      ['Gramagem', '255 g/m²'],
      ['Folhas', '40'],
      ['Acabamento', 'Brilhante'],
    ],
    features: ['Secagem imediata', 'Só para jato de tinta'],
    scene: photoPaper('10 × 15 cm', '40 folhas · 255 g'),
  },
  {
    sub: 'papel',
    name: 'Papel fotográfico Canon PP-201 Plus Glossy II A4, 20 folhas',
    brand: 'Canon',
    model: 'PP-201',
    sku: '2311B019',
    price: 13.41,
    cost: 10.7,
    stock: 17,
    description:
      'Folhas A4 brilhantes de 265 g/m² para ampliar as melhores fotografias. Com os tinteiros originais da PIXMA, as cores mantêm-se durante décadas em álbum.',
    specifications: [
      ['Formato', 'A4'],
      ['Gramagem', '265 g/m²'],
      ['Folhas', '20'],
      ['Acabamento', 'Brilhante'],
    ],
    features: ['Indicado para as Canon PIXMA'],
    scene: photoPaper('Foto A4', '20 folhas · 265 g'),
  },
  {
    sub: 'papel',
    name: 'Rolos de papel térmico 80×80×12 mm, caixa de 50',
    brand: 'Quatro Tintas',
    model: '80×80×12',
    sku: 'QT-TERM-8080',
    price: 36.5,
    cost: 24.4,
    stock: 44,
    description:
      'Rolos para impressoras de talões de 80 mm, as da maioria dos restaurantes e lojas. O papel não contém bisfenol A e o texto lê-se durante cerca de sete anos.',
    specifications: [
      ['Largura', '80 mm'],
      ['Diâmetro', '80 mm'],
      ['Mandril', '12 mm'],
      ['Rolos', '50'],
    ],
    features: ['Sem bisfenol A', 'Para talões e faturas simplificadas'],
    scene: paperRolls(),
  },
  {
    sub: 'outros_consumiveis',
    name: 'Fita Brother TZe-231 12 mm, preto sobre branco',
    brand: 'Brother',
    model: 'TZe-231',
    sku: 'TZE231',
    price: 11.38,
    cost: 8.8,
    stock: 38,
    description:
      'Fita laminada de 8 m para as rotuladoras P-touch. Resiste a água, sol e detergentes: serve para dossiês, cabos e prateleiras.',
    specifications: [
      ['Largura', '12 mm'],
      ['Comprimento', '8 m'],
      ['Cor', 'Preto sobre branco'],
    ],
    features: ['Laminada', 'Adesivo forte'],
    printers: [
      'Brother P-touch PT-H110',
      'Brother P-touch PT-D210',
      'Brother P-touch PT-D450',
      'Brother P-touch PT-P700',
    ],
    scene: tapeCassette('#f4f3f1', '12 mm'),
  },
  {
    sub: 'outros_consumiveis',
    name: 'Fita Brother TZe-631 12 mm, preto sobre amarelo',
    brand: 'Brother',
    model: 'TZe-631',
    sku: 'TZE631',
    price: 12.19,
    cost: 9.5,
    stock: 14,
    description:
      'A mesma fita laminada das P-touch em amarelo, para o que tem de ser visto ao longe: avisos, quadros elétricos, prazos.',
    specifications: [
      ['Largura', '12 mm'],
      ['Comprimento', '8 m'],
      ['Cor', 'Preto sobre amarelo'],
    ],
    features: ['Laminada', 'Alta visibilidade'],
    printers: [
      'Brother P-touch PT-H110',
      'Brother P-touch PT-D210',
      'Brother P-touch PT-D450',
      'Brother P-touch PT-P700',
    ],
    scene: tapeCassette('#f3d33a', '12 mm'),
  },
  {
    sub: 'outros_consumiveis',
    name: 'Recipiente de resíduos de toner Brother WT-223CL',
    brand: 'Brother',
    model: 'WT-223CL',
    sku: 'WT-223CL',
    price: 20.32,
    cost: 16.2,
    stock: 6,
    description:
      'Recolhe o toner que sobra em cada página nas Brother a cores da série L3000. Quando a impressora pede a troca deixa de imprimir, por isso convém ter um de reserva.',
    specifications: [],
    pages: 50_000,
    features: ['Original do fabricante', 'Troca sem sujar as mãos'],
    printers: [
      'Brother HL-L3210CW',
      'Brother HL-L3230CDW',
      'Brother HL-L3270CDW',
      'Brother DCP-L3550CDW',
      'Brother MFC-L3710CW',
      'Brother MFC-L3750CDW',
      'Brother MFC-L3770CDW',
    ],
    scene: serviceBox('WT-223CL', 'Resíduos de toner'),
  },
  {
    sub: 'outros_consumiveis',
    name: 'Caixa de manutenção Epson T04D1',
    brand: 'Epson',
    model: 'T04D1',
    sku: 'C13T04D100',
    price: 14.23,
    cost: 11.3,
    stock: 18,
    description:
      'Absorve a tinta gasta nas limpezas das EcoTank e WorkForce. Troca-se com um parafuso, sem levar a impressora à assistência.',
    specifications: [],
    features: ['Original do fabricante', 'Instalação em dois minutos'],
    printers: [
      'Epson EcoTank ET-3700',
      'Epson EcoTank ET-3750',
      'Epson EcoTank ET-3850',
      'Epson EcoTank ET-4750',
      'Epson EcoTank ET-4850',
    ],
    scene: serviceBox('T04D1', 'Caixa de manutenção'),
  },
  {
    sub: 'outros_consumiveis',
    name: 'Fita de impressão Epson S015633 para LQ-350',
    brand: 'Epson',
    model: 'S015633',
    sku: 'C13S015633',
    price: 7.72,
    cost: 5.9,
    stock: 12,
    description:
      'Fita de nylon preta para a matricial LQ-350 e as suas antecessoras LQ-300. Continua a ser a solução para guias e impressos em papel químico.',
    specifications: [['Rendimento', '2,5 milhões de caracteres']],
    features: ['Original do fabricante'],
    printers: ['Epson LQ-350', 'Epson LQ-300', 'Epson LQ-300+', 'Epson LQ-300+II'],
    scene: ribbon('S015633'),
  },
];

export const supplyProducts: readonly DemoProduct[] = supplies.map((supply) => ({
  name: supply.name,
  description: supply.description,
  category: 'consumiveis',
  subcategory: supply.sub,
  condition: 'novo',
  price: supply.price,
  cost: supply.cost,
  stock: supply.stock,
  brand: supply.brand,
  model: supply.model,
  sku: supply.sku,
  printers: supply.printers ?? [],
  specifications: supply.specifications,
  features: supply.features,
  delivery: '1_day',
  blocks: {
    consumable_specs: {
      // Paper is nobody's original.
      consumable_type: supply.sub === 'papel' ? null : 'original',
      copies_number: supply.pages ?? null,
      internal_reference: `CON-${supply.sku.replace(/\W/g, '')}`,
      purchase_price: supply.cost,
      supplier_reference: supply.sku,
      supplier: 'Papelaria Grossista do Tejo',
      barcode: null,
      delivery_time: '1_day',
    },
  },
  ...(supply.campaign ? { campaign: supply.campaign } : {}),
  pictures: [
    { svg: picture(supply.scene), alt: supply.name },
    // Paper is sold in what it is drawn in.
    ...(supply.sub === 'papel'
      ? []
      : [
          {
            svg: carton({ label: supply.model, note: supply.brand, colors: [], wide: true }),
            alt: `Embalagem: ${supply.name}`,
          },
        ]),
  ],
}));
