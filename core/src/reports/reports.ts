/** How a value is written: euros, whole or with decimals, a percentage, a day, words. */
export type ValueKind = 'euros' | 'count' | 'decimal' | 'percent' | 'day' | 'text';

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly kind: ValueKind;
}

/** What kept sums are asked for. */
export type Dimension = 'product' | 'category' | 'brand' | 'group' | 'channel' | 'place' | 'means';

interface Report {
  readonly label: string;
  /** What the rows are. */
  readonly of: string;
  /** What is counted, in a sentence. */
  readonly says: string;
  readonly columns: readonly Column[];
  /** The column that the chart draws. */
  readonly drawn: string;
  /** A row each: of kept sums by this, or by day; left out: of rows of its own. */
  readonly by?: Dimension | 'day';
  /** What is said where there is no row. */
  readonly empty: string;
}

const euros = (key: string, label: string): Column => ({ key, label, kind: 'euros' });
const count = (key: string, label: string): Column => ({ key, label, kind: 'count' });

const COMPARED = [euros('before', 'Período anterior'), euros('year_before', 'Há um ano')];
const SALES: readonly Column[] = [
  count('units', 'Unidades'),
  euros('sales', 'Vendas'),
  euros('margin', 'Margem'),
  { key: 'rate', label: 'Margem %', kind: 'percent' },
  ...COMPARED,
];
const SAYS =
  'Dinheiro recebido menos o devolvido, com IVA. A margem é sem IVA, do que tem custo conhecido no dia da venda.';
const EMPTY = 'Aparece aqui o que for pago neste período. Escolha outro período para ver mais.';

const sales = (label: string, of: string, by: Dimension | 'day'): Report => ({
  label,
  of,
  by,
  says: SAYS,
  columns: SALES,
  drawn: 'sales',
  empty: EMPTY,
});

/** Every report: what it is called, what its rows are, and its columns; screen, file and query follow it. */
export const REPORTS = {
  dias: sales('Vendas por dia', 'Dia', 'day'),
  categorias: sales('Vendas por categoria', 'Categoria', 'category'),
  marcas: sales('Vendas por marca', 'Marca', 'brand'),
  artigos: sales('Vendas por artigo', 'Artigo', 'product'),
  clientes: sales('Vendas por tipo de cliente', 'Tipo de cliente', 'group'),
  canais: sales('Vendas por canal', 'Canal', 'channel'),
  locais: sales('Vendas por local', 'Local', 'place'),
  meios: {
    label: 'Meios de pagamento',
    of: 'Meio',
    by: 'means',
    says: 'O que entrou e saiu por cada meio, cauções incluídas, e o que o prestador de pagamentos cobrou.',
    columns: [
      count('units', 'Recebimentos'),
      euros('received', 'Recebido'),
      euros('given_back', 'Devolvido'),
      euros('fees', 'Comissões'),
      euros('sales', 'Líquido'),
      ...COMPARED,
    ],
    drawn: 'received',
    empty: EMPTY,
  },
  parados: {
    label: 'O que não se vende',
    of: 'Artigo',
    says: 'Artigos com stock, à venda desde antes do período, sem uma venda nele. O valor é a preço de custo, sem IVA.',
    columns: [
      count('stock', 'Stock'),
      euros('value', 'Valor parado'),
      { key: 'last', label: 'Última venda', kind: 'day' },
    ],
    drawn: 'value',
    empty: 'Tudo o que tem stock se vendeu neste período.',
  },
  esgotados: {
    label: 'O que esgotou',
    of: 'Artigo',
    says: 'Dias sem stock no período, e o que se deixou de vender ao ritmo dos 90 dias antes de esgotar: uma estimativa, com IVA.',
    columns: [
      count('days', 'Dias sem stock'),
      { key: 'pace', label: 'Vendas por mês', kind: 'decimal' },
      { key: 'lost', label: 'Unidades perdidas', kind: 'decimal' },
      euros('cost', 'Vendas perdidas'),
    ],
    drawn: 'cost',
    empty: 'Nada do que se vende esgotou neste período.',
  },
  devolucoes: {
    label: 'Devoluções por motivo',
    of: 'Motivo',
    says: 'Devoluções pedidas no período, e o que se decidiu devolver por elas até hoje, com IVA.',
    columns: [
      count('returns', 'Devoluções'),
      count('units', 'Unidades'),
      euros('cost', 'A devolver'),
      count('refused', 'Recusadas'),
    ],
    drawn: 'returns',
    empty: 'Ninguém pediu para devolver nada neste período.',
  },
  pesquisas: {
    label: 'Pesquisas sem resultado',
    of: 'Palavras',
    says: 'O que se procurou na loja e não há. Só palavras e vezes (no mesmo minuto, uma): não se guarda quem procurou.',
    columns: [
      count('times', 'Vezes'),
      { key: 'last', label: 'Última vez', kind: 'day' },
      { key: 'answer', label: 'Resposta', kind: 'text' },
    ],
    drawn: 'times',
    empty: 'Todas as pesquisas deste período encontraram alguma coisa.',
  },
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]];

/** A report by its name, with no more known of it than of any. */
export const reportOf = (name: ReportName): Report => REPORTS[name];
