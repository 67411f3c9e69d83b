import { picture } from '../drawings/screen.ts';
import { licenceCard, type SoftwareKind, softwareBox } from '../drawings/software.ts';
import type { DemoProduct } from '../product.ts';

interface Program {
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

const WINDOWS = 'Windows 10 e 11';
const ALL = 'Windows, macOS, Android e iOS';

const PROGRAMS: readonly Program[] = [
  {
    sub: 'antivirus',
    brand: 'Bitdefender',
    model: 'Total Security',
    sku: 'BD-TS-5-1Y',
    licence: 'Subscrição de 1 ano',
    systems: ALL,
    users: 5,
    version: '2026',
    support: '1 ano',
    installation: true,
    accent: '#b3222b',
    note: '5 dispositivos · 1 ano',
    price: 28.45,
    cost: 17.9,
    stock: 120,
    about:
      'Protege computadores e telemóveis da família com uma só conta. Fica entre os melhores nos ensaios independentes e pesa pouco no computador.',
  },
  {
    sub: 'antivirus',
    brand: 'ESET',
    model: 'HOME Security Essential',
    sku: 'ESET-HSE-3-1Y',
    licence: 'Subscrição de 1 ano',
    systems: ALL,
    users: 3,
    version: '18',
    support: '1 ano',
    installation: true,
    accent: '#12837a',
    note: '3 dispositivos · 1 ano',
    price: 32.52,
    cost: 21.4,
    stock: 85,
    about:
      'Conhecido por quase não se dar por ele, mesmo em computadores com alguns anos. Inclui proteção para as páginas do banco.',
  },
  {
    sub: 'antivirus',
    brand: 'Panda',
    model: 'Dome Advanced',
    sku: 'PANDA-DA-3-1Y',
    licence: 'Subscrição de 1 ano',
    systems: ALL,
    users: 3,
    version: '2026',
    support: '1 ano',
    installation: true,
    accent: '#2468b8',
    note: '3 dispositivos · 1 ano',
    price: 24.39,
    cost: 14.6,
    stock: 64,
    about: 'Antivírus ibérico com controlo parental e análise da rede Wi-Fi. A assistência é em português.',
  },
  {
    sub: 'antivirus',
    brand: 'Kaspersky',
    model: 'Small Office Security',
    sku: 'KL-SOS-5-1Y',
    licence: 'Subscrição de 1 ano',
    systems: 'Windows, macOS e Android',
    users: 5,
    version: '21',
    support: '1 ano',
    installation: true,
    accent: '#1c8a5a',
    note: '5 postos · 1 servidor',
    price: 101.63,
    cost: 76,
    stock: 0,
    about:
      'Para escritórios até cinco postos e um servidor, com cópias de segurança cifradas. De momento esgotado no distribuidor.',
  },
  {
    sub: 'sistema',
    brand: 'Microsoft',
    model: 'Windows 11 Pro',
    sku: 'FQC-10528',
    licence: 'Licença OEM perpétua',
    systems: 'Computadores com TPM 2.0',
    users: 1,
    version: '24H2',
    support: 'Atualizações da Microsoft',
    installation: true,
    accent: '#1f6fd0',
    note: '64 bits · Português',
    price: 121.95,
    cost: 102,
    stock: 40,
    about:
      'A edição de trabalho: cifra o disco, entra no domínio da empresa e aceita ligação remota. Fica associada ao computador em que é ativada pela primeira vez.',
  },
  {
    sub: 'sistema',
    brand: 'Microsoft',
    model: 'Windows 11 Home',
    sku: 'KW9-00632',
    licence: 'Licença OEM perpétua',
    systems: 'Computadores com TPM 2.0',
    users: 1,
    version: '24H2',
    support: 'Atualizações da Microsoft',
    installation: true,
    accent: '#3d93e0',
    note: '64 bits · Português',
    price: 97.56,
    cost: 82,
    stock: 36,
    about:
      'O Windows para casa. Se tiver dúvidas sobre o seu computador ser compatível, verificamos gratuitamente ao balcão.',
  },
  {
    sub: 'sistema',
    brand: 'Microsoft',
    model: 'Windows Server 2022 Essentials',
    sku: 'G3S-01438',
    licence: 'Licença perpétua',
    systems: 'Servidores com um processador até 10 núcleos',
    users: 25,
    version: '2022',
    support: 'Atualizações da Microsoft',
    installation: true,
    accent: '#28436e',
    note: 'Até 25 utilizadores',
    price: 276.42,
    cost: 238,
    stock: 4,
    about:
      'Para a primeira rede de uma pequena empresa, sem licenças por utilizador. Instalamos, configuramos as partilhas e deixamos as cópias de segurança a correr.',
  },
  {
    sub: 'office',
    brand: 'Microsoft',
    model: 'Office Home & Business 2024',
    sku: 'EP2-06605',
    licence: 'Licença perpétua',
    systems: 'Windows 10, 11 e macOS',
    users: 1,
    version: '2024',
    support: 'Atualizações da Microsoft',
    installation: true,
    accent: '#c2501c',
    note: '1 computador · para sempre',
    price: 203.25,
    cost: 176,
    stock: 22,
    about:
      'Word, Excel, PowerPoint e Outlook pagos uma só vez, com direito a uso comercial. Não inclui as versões seguintes.',
  },
  {
    sub: 'office',
    brand: 'Microsoft',
    model: '365 Personal',
    sku: 'QQ2-00012',
    licence: 'Subscrição de 1 ano',
    systems: ALL,
    users: 1,
    version: 'Sempre a mais recente',
    support: '1 ano',
    installation: false,
    accent: '#d8451f',
    note: '1 pessoa · 1 ano',
    price: 56.1,
    cost: 47.5,
    stock: 75,
    about:
      'Os programas do Office em todos os seus aparelhos e 1 TB na nuvem. A chave segue por email depois do pagamento.',
  },
  {
    sub: 'office',
    brand: 'Microsoft',
    model: '365 Family',
    sku: '6GQ-00092',
    licence: 'Subscrição de 1 ano',
    systems: ALL,
    users: 6,
    version: 'Sempre a mais recente',
    support: '1 ano',
    installation: false,
    accent: '#b93a2c',
    note: '6 pessoas · 1 ano',
    price: 80.49,
    cost: 68.4,
    stock: 58,
    about:
      'O mesmo que o Personal para seis pessoas, cada uma com o seu terabyte e a sua privacidade. Compensa a partir da segunda pessoa.',
  },
  {
    sub: 'faturacao',
    brand: 'PHC',
    model: 'CS Gestão Desktop',
    sku: 'PHC-GD-1',
    licence: 'Licença anual',
    systems: WINDOWS,
    users: 1,
    version: '2026',
    support: '1 ano',
    installation: true,
    accent: '#22529c',
    note: 'Certificado pela AT',
    price: 406.5,
    cost: 325,
    stock: 10,
    about:
      'Faturação, stocks e contas correntes para pequenas empresas, com certificação da Autoridade Tributária. O preço inclui instalação e duas horas de formação.',
  },
  {
    sub: 'faturacao',
    brand: 'Sage',
    model: '50cloud Faturação',
    sku: 'SAGE-50F-1Y',
    licence: 'Subscrição de 1 ano',
    systems: WINDOWS,
    users: 2,
    version: '2026',
    support: '1 ano',
    installation: true,
    accent: '#0d8a4f',
    note: 'Certificado pela AT · 2 postos',
    price: 292.68,
    cost: 231,
    stock: 15,
    about:
      'Programa de faturação certificado com ficheiro SAF-T, ATCUD e código QR. Dois postos podem emitir ao mesmo tempo.',
  },
  {
    sub: 'faturacao',
    brand: 'ZoneSoft',
    model: 'ZSRest',
    sku: 'ZS-REST-1',
    licence: 'Licença anual',
    systems: `${WINDOWS} e terminais táteis`,
    users: 1,
    version: '2026',
    support: '1 ano',
    installation: true,
    accent: '#7d3fa0',
    note: 'Restauração · certificado',
    price: 195.12,
    cost: 151,
    stock: 12,
    about:
      'Para cafés e restaurantes: mesas, pedidos na cozinha e fecho de caixa. Trabalha com as impressoras de talões que vendemos.',
  },
];

const KINDS: Record<SoftwareKind, string> = {
  antivirus: 'Antivírus',
  sistema: 'Sistema operativo',
  office: 'Produtividade',
  faturacao: 'Programa de faturação',
};

export const software: readonly DemoProduct[] = PROGRAMS.map((own) => {
  const name = `${own.brand} ${own.model}`;
  return {
    name: `${name}, ${own.licence.toLowerCase()}, ${own.users === 1 ? '1 utilizador' : `${own.users} utilizadores`}`,
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
    specifications: [
      ['Tipo', KINDS[own.sub]],
      ['Licença', own.licence],
      ['Utilizadores ou dispositivos', String(own.users)],
      ['Sistemas compatíveis', own.systems],
      ['Versão', own.version],
      ['Idioma', 'Português'],
      ['Suporte', own.support],
      ['Ajuda na instalação', own.installation ? 'Incluída' : 'Não incluída'],
    ],
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
});
