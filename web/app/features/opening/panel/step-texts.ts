import type { OpeningGuide } from '#core/opening/contract.ts';
import { panelPath } from '../../../panel/room.ts';

type StepKey = OpeningGuide['steps'][number]['key'];

interface StepText {
  readonly label: string;
  readonly why: string;
  /** Where it is done, and what that is called. */
  readonly to: string;
  readonly act: string;
}

const settings = (section: string) => panelPath('configuracoes', section);

/** What each step is called, why it matters, and where it is done. */
export const STEP_TEXTS: Readonly<Record<StepKey, StepText>> = {
  company: {
    label: 'Empresa e contactos',
    why: 'A lei manda dizer a quem se compra, com que NIF, onde fica e como se fala com a loja (DL 7/2004).',
    to: settings('empresa'),
    act: 'Preencher a empresa',
  },
  logo: {
    label: 'Logótipo',
    why: 'É o que o cliente reconhece no topo da página, nos emails e nos documentos.',
    to: settings('logotipo'),
    act: 'Escolher o logótipo',
  },
  payments: {
    label: 'Pagamentos',
    why: 'Sem as chaves da ifthenpay ninguém paga; com pagamentos simulados parece que sim, mas o dinheiro não chega.',
    to: settings('pagamentos'),
    act: 'Definir os pagamentos',
  },
  mail: {
    label: 'Email',
    why: 'A confirmação, a referência para pagar e o seguimento vão por email. Sem servidor ficam guardados e o cliente não os recebe.',
    to: settings('email'),
    act: 'Definir o email',
  },
  products: {
    label: 'Primeiros produtos',
    why: 'À mão, por um ficheiro, ou trazidos da loja que já tem (Shopify, WooCommerce, PrestaShop).',
    to: panelPath('produtos', 'importar'),
    act: 'Importar produtos',
  },
  demo: {
    label: 'Tirar a demonstração',
    why: 'Um cliente não pode encomendar o que não existe. As encomendas de experiência saem também dos números.',
    to: panelPath('produtos'),
    act: 'Ver os produtos',
  },
  shipping: {
    label: 'Envios',
    why: 'O cliente tem de ver o preço com portes antes de encomendar (DL 24/2014).',
    to: settings('envios'),
    act: 'Definir os envios',
  },
  texts: {
    label: 'Textos e documentos legais',
    why: 'Termos, privacidade, devoluções e garantia são um contrato consigo: leia-os antes de os prometer.',
    to: settings('textos'),
    act: 'Ler os textos',
  },
  try_payment: {
    label: 'Um pagamento de 1 € a si próprio',
    why: 'Ponha à venda um artigo a 0,81 € (1 € com IVA), compre-o por MB WAY com levantamento na loja e devolva-o depois nos pagamentos. Só isto prova que o dinheiro entra e volta.',
    to: panelPath('pagamentos'),
    act: 'Ver os pagamentos',
  },
  try_mail: {
    label: 'Um email que chega',
    why: 'Que o servidor o aceite não chega: peça em Entrar o link por email para a sua conta, veja se aparece na sua caixa (e não no lixo) e abra-o. Só isso prova que os emails chegam.',
    to: '/login',
    act: 'Pedir um link por email',
  },
  try_https: {
    label: 'HTTPS visto de fora',
    why: 'Sem HTTPS o navegador avisa que a loja não é segura, e as palavras-passe viajam à vista.',
    to: panelPath('abrir'),
    act: 'Verificar outra vez',
  },
  try_backup: {
    label: 'Cópias de segurança experimentadas',
    why: 'Um disco que avaria leva as encomendas todas. Faça uma cópia agora e experimente repô-la noutra máquina.',
    to: panelPath('copias'),
    act: 'Ver as cópias',
  },
};
