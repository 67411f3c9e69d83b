import type { OpeningGuide } from '#core/opening/contract.ts';
import { panelPath } from '../../../panel/room.ts';

type StepKey = OpeningGuide['steps'][number]['key'];

interface StepText {
  readonly label: string;
  readonly why: string;
  /** Where it is done, and what that is called. */
  readonly acts: readonly { readonly to: string; readonly label: string }[];
}

const settings = (section: string) => panelPath('configuracoes', section);

/** What each step is called, why it matters, and where it is done. */
export const STEP_TEXTS: Readonly<Record<StepKey, StepText>> = {
  company: {
    label: 'Empresa e contactos',
    why: 'A lei manda dizer a quem se compra, com que NIF, onde fica e como se fala com a loja (DL 7/2004).',
    acts: [
      { to: settings('empresa'), label: 'Preencher a empresa' },
      { to: settings('contactos'), label: 'Preencher os contactos' },
    ],
  },
  logo: {
    label: 'Logotipo',
    why: 'É o que o cliente reconhece no topo da página, nos emails e nos documentos.',
    acts: [{ to: settings('logotipo'), label: 'Escolher o logotipo' }],
  },
  payments: {
    label: 'Pagamentos',
    why: 'Sem as chaves da ifthenpay ninguém paga; com pagamentos simulados parece que sim, mas o dinheiro não chega.',
    acts: [{ to: settings('pagamentos'), label: 'Definir os pagamentos' }],
  },
  mail: {
    label: 'Email',
    why: 'A confirmação, a referência para pagar e o seguimento vão por email. Sem servidor ficam guardados e o cliente não os recebe.',
    acts: [{ to: settings('email'), label: 'Definir o email' }],
  },
  products: {
    label: 'Primeiros produtos',
    why: 'À mão, por um ficheiro, ou trazidos da loja que já tem (Shopify, WooCommerce, PrestaShop).',
    acts: [
      { to: panelPath('produtos', 'novo'), label: 'Criar um produto' },
      { to: panelPath('produtos', 'importar'), label: 'Importar produtos' },
    ],
  },
  demo: {
    label: 'Retirar a demonstração',
    why: 'Um cliente não pode encomendar o que não existe. As encomendas de experiência saem também dos números.',
    acts: [{ to: panelPath('produtos'), label: 'Ver os produtos' }],
  },
  shipping: {
    label: 'Envios',
    why: 'O cliente tem de ver o preço com portes antes de encomendar (DL 24/2014).',
    acts: [{ to: settings('envios'), label: 'Definir os envios' }],
  },
  texts: {
    label: 'Textos e documentos legais',
    why: 'Termos, privacidade, devoluções e garantia são um contrato consigo: leia-os antes de os prometer.',
    acts: [{ to: settings('textos'), label: 'Ler os textos' }],
  },
  repairs: {
    label: 'Reparações',
    why: 'O que se promete do diagnóstico, o que a folha de entrada diz, quem repara o quê. O custo do diagnóstico de cada reparação fica no pagamento dela. Dê entrada de um equipamento seu e imprima a folha e a etiqueta.',
    acts: [
      { to: settings('reparacoes'), label: 'Rever as reparações' },
      { to: settings('promessas'), label: 'Prometer o diagnóstico' },
      { to: panelPath('reparacoes', 'bancada'), label: 'Ver os técnicos' },
      { to: `${panelPath('reparacoes')}?nova=balcao`, label: 'Experimentar uma entrada' },
    ],
  },
  try_payment: {
    label: 'Um pagamento de 1 € a si próprio',
    why: 'Ponha à venda um artigo a 0,81 € (1 € com IVA), compre-o por MB WAY com levantamento na loja e devolva-o depois nos pagamentos. Só isto prova que o dinheiro entra e volta.',
    acts: [{ to: panelPath('pagamentos'), label: 'Ver os pagamentos' }],
  },
  try_mail: {
    label: 'Um email que chega',
    why: 'Que o servidor o aceite não chega: peça um link para a sua conta, veja se aparece na sua caixa (e não no lixo) e abra-o, no telemóvel por exemplo. Só isso prova que os emails chegam.',
    // A button of its own: mail-trial.tsx.
    acts: [],
  },
  try_https: {
    label: 'HTTPS visto de fora',
    why: 'Sem HTTPS o navegador avisa que a loja não é segura, e as passwords viajam à vista.',
    // A button of its own: https-trial.tsx.
    acts: [],
  },
  try_backup: {
    label: 'Cópias de segurança experimentadas',
    why: 'Um disco que avaria leva as encomendas todas. Faça uma cópia agora e experimente repô-la noutra máquina.',
    acts: [{ to: panelPath('copias'), label: 'Ver as cópias' }],
  },
};
