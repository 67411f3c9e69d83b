import type { DutyList } from '#core/opening/contract.ts';
import { panelPath } from '../../../panel/room.ts';

const settings = (section: string) => panelPath('configuracoes', section);
const text = (name: string) => ({ to: `${settings('textos')}#${name}`, label: 'Ver o texto' });

/** Which law asks each duty, and where it is done; null: nowhere, it is built in. */
export const DUTY_TEXTS: Readonly<
  Record<
    DutyList['duties'][number]['duty'],
    { readonly why: string; readonly act: { to: string; label: string } | null }
  >
> = {
  maker: {
    why: 'Cada oferta diz quem fabricou o artigo, com morada e contacto (Regulamento (UE) 2023/988, art. 19.º).',
    act: { to: `${panelPath('marcas')}?vista=por_preencher`, label: 'Preencher as marcas' },
  },
  guarantee_notice: {
    why: 'Obrigatório desde 27 de setembro de 2026, sem alterações (Regulamento de Execução (UE) 2025/1960).',
    act: { to: `${settings('textos')}#aviso-garantia`, label: 'Escolher o ficheiro' },
  },
  charger: {
    why: 'Se vem na caixa e de quantos watts precisa, ao lado do preço, desde 28 de abril de 2026 (Diretiva (UE) 2022/2380, DL 30/2024).',
    act: { to: `${panelPath('produtos')}?ver=sem_carregador`, label: 'Preencher os portáteis' },
  },
  energy: {
    why: 'Classe, etiqueta e ficha ao lado do preço de monitores e televisões novos (Regulamentos (UE) 2017/1369 e 2019/2013).',
    act: { to: `${panelPath('produtos')}?q=monitor`, label: 'Ver os monitores' },
  },
  old_equipment: {
    why: 'Quem vende equipamento elétrico recebe um antigo de graça, avisa disso e guarda o registo três anos (DL 152-D/2017, art. 13.º).',
    act: { to: panelPath('equipamento-antigo'), label: 'Ver o registo' },
  },
  repair_form: {
    why: 'Voluntário; quem o dá mantém as condições 30 dias (Diretiva (UE) 2024/1799, art. 4.º).',
    act: { to: `${settings('reparacoes')}#formulario-europeu`, label: 'Ver o formulário' },
  },
  terms: {
    why: 'O que se contrata ao comprar (DL 24/2014, DL 7/2004).',
    act: text('terms_conditions'),
  },
  privacy: {
    why: 'Que dados se guardam, porquê e por quanto tempo (RGPD, art. 13.º).',
    act: text('privacy_policy'),
  },
  withdrawal: {
    why: 'O prazo para devolver, e como (DL 24/2014, art. 10.º).',
    act: text('returns_policy'),
  },
  complaint_book: {
    why: 'A ligação ao livro eletrónico à vista, e o livro em papel ao balcão (DL 156/2005).',
    act: null,
  },
  adr: {
    why: 'O nome e a página da entidade (Lei 144/2015).',
    act: { to: `${settings('textos')}#litigios`, label: 'Indicar a entidade' },
  },
  accessibility: {
    why: 'Como a loja cumpre as regras, e como reclamar (DL 82/2022, desde 28 de junho de 2025).',
    act: { to: `${settings('textos')}#acessibilidade`, label: 'Mostrar a página' },
  },
};
