import { picture } from '../drawings/screen.ts';
import { licenceCard, type SoftwareKind, softwareBox } from '../drawings/software.ts';
import type { DemoProduct } from '../product.ts';

/** A licence on sale. */
export interface Program {
  sub: SoftwareKind;
  brand: string;
  model: string;
  sku: string;
  licence: string;
  systems: string;
  users: number;
  version: string;
  support: string;
  installation: boolean;
  accent: string;
  /** Small text on the box. */
  note: string;
  price: number;
  cost: number;
  stock: number;
  about: string;
}
const KINDS: Record<SoftwareKind, string> = {
  antivirus: 'Antivírus',
  sistema: 'Sistema operativo',
  office: 'Produtividade',
  faturacao: 'Programa de faturação',
};

/** "Licença OEM perpétua" inside a name: "licença OEM perpétua". */
function inSentence(licence: string): string {
  return licence.charAt(0).toLowerCase() + licence.slice(1);
}

/** A program as a product. */
export function program(own: Program): DemoProduct {
  const name = `${own.brand} ${own.model}`;
  return {
    name: `${name}, ${inSentence(own.licence)}, ${own.users === 1 ? '1 utilizador' : `${own.users} utilizadores`}`,
    description: own.about,
    category: 'software',
    subcategory: own.sub,
    condition: 'novo',
    price: own.price,
    cost: own.cost,
    stock: own.stock,
    brand: own.brand,
    model: own.model,
    sku: own.sku,
    specifications: [['Tipo', KINDS[own.sub]]],
    features: [
      'Entrega da chave por email',
      ...(own.installation ? ['Instalação assistida por nós'] : []),
      ...(own.sub === 'faturacao' ? ['Certificado pela Autoridade Tributária', 'Exporta o SAF-T'] : []),
      'Depois de ativada, a licença não pode ser devolvida',
    ],
    delivery: own.sub === 'faturacao' ? '3_days' : '1_day',
    blocks: {
      software_specs: {
        license_type: own.licence,
        compatible_systems: own.systems,
        number_of_users: own.users,
        version: own.version,
        language: 'Português',
        support_period: own.support,
        installation_support: own.installation,
        supplier: 'Licenças e Sistemas, Lda.',
        supplier_reference: own.sku,
        cost_price: own.cost,
      },
    },
    pictures: [
      { svg: picture(softwareBox(own.sub, own.model, own.note, own.accent)), alt: `Caixa de ${name}` },
      {
        svg: picture(licenceCard(own.sub, own.model, own.licence, own.accent)),
        alt: `Cartão de licença de ${name}`,
      },
    ],
  };
}
