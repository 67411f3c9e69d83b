/** What is known of a shop that is about to open. */
export interface OpeningFacts {
  readonly hasCompany: boolean;
  readonly hasContacts: boolean;
  readonly hasLogo: boolean;
  /** Payment methods that can be charged now; in the simulator none is real. */
  readonly methods: number;
  readonly isSimulated: boolean;
  readonly hasMailServer: boolean;
  /** The mail server took a mail of the shop, a test's too. */
  readonly hasMailAnswered: boolean;
  /** Products of its own on sale, demo goods left out. */
  readonly products: number;
  readonly demoProducts: number;
  readonly carriers: number;
  readonly hasPickup: boolean;
  readonly hasReadTexts: boolean;
  readonly hasReadRepairs: boolean;
  /** Who repairs. */
  readonly technicians: number;
  /** Mails that the mail server took. */
  readonly mailsSent: number;
  /** Somebody opened a link that the mail server had taken: it arrived. */
  readonly hasMailArrived: boolean;
  /** Payments of real money that came in, and those that went back. */
  readonly realPayments: number;
  readonly realRefunds: number;
  readonly isHttps: boolean;
  readonly lastBackup: string | null;
  readonly isBackupLate: boolean;
}

/** What the owner does before opening (`prepare`), and what they try for real (`check`). */
export const STEPS = [
  'company',
  'logo',
  'payments',
  'mail',
  'products',
  'demo',
  'shipping',
  'texts',
  'repairs',
  'try_payment',
  'try_mail',
  'try_https',
  'try_backup',
] as const;
export type StepKey = (typeof STEPS)[number];

export interface Step {
  readonly key: StepKey;
  readonly group: 'prepare' | 'check';
  readonly isDone: boolean;
  /** Without it the shop cannot open. */
  readonly isNeeded: boolean;
  /** How it stands, pt-PT. */
  readonly detail: string;
}

function counted(n: number, one: string, many: string): string {
  return n === 1 ? `1 ${one}` : `${n} ${many}`;
}

function step(
  key: StepKey,
  isDone: boolean,
  detail: string,
  { isNeeded = false, group = 'prepare' }: { isNeeded?: boolean; group?: Step['group'] } = {},
): Step {
  return { key, group, isDone, isNeeded, detail };
}

/** Every step with how it stands, in the order in which they are best done. */
export function openingSteps(facts: OpeningFacts): Step[] {
  return [...stepsOfAccounts(facts), ...stepsToSell(facts), ...stepsToRead(facts), ...stepsToTry(facts)];
}

const NEEDED = { isNeeded: true };

/** Who the shop is, and the services that it has to be connected to. */
function stepsOfAccounts(facts: OpeningFacts): Step[] {
  return [
    step(
      'company',
      facts.hasCompany && facts.hasContacts,
      facts.hasCompany
        ? facts.hasContacts
          ? 'Nome, NIF e contactos preenchidos'
          : 'Falta a morada, o email ou o telefone'
        : 'Falta o nome ou o NIF',
      NEEDED,
    ),
    step('logo', facts.hasLogo, facts.hasLogo ? 'Logotipo escolhido' : 'Ainda sem logotipo'),
    step(
      'payments',
      facts.methods > 0 && !facts.isSimulated,
      facts.isSimulated
        ? 'Pagamentos simulados: não entra dinheiro a sério'
        : facts.methods > 0
          ? counted(facts.methods, 'método ativo', 'métodos ativos')
          : 'Nenhum método ativo',
      NEEDED,
    ),
    step(
      'mail',
      facts.hasMailServer && facts.hasMailAnswered,
      facts.hasMailServer
        ? facts.hasMailAnswered
          ? 'O servidor de email respondeu'
          : 'Servidor definido; falta que responda: envie um email de teste'
        : 'Sem servidor: os emails ficam guardados e não saem',
      NEEDED,
    ),
  ];
}

/** What is sold, and how it comes to who buys. */
function stepsToSell(facts: OpeningFacts): Step[] {
  return [
    step(
      'products',
      facts.products > 0,
      facts.products > 0
        ? `${counted(facts.products, 'produto', 'produtos')} à venda`
        : 'Ainda sem produtos seus à venda',
      NEEDED,
    ),
    step(
      'demo',
      facts.demoProducts === 0,
      facts.demoProducts === 0
        ? 'Sem artigos de demonstração'
        : `${counted(facts.demoProducts, 'artigo', 'artigos')} de demonstração na loja`,
      { isNeeded: facts.demoProducts > 0 },
    ),
    step(
      'shipping',
      facts.carriers > 0 || facts.hasPickup,
      facts.carriers > 0
        ? counted(facts.carriers, 'transportadora ativa', 'transportadoras ativas')
        : facts.hasPickup
          ? 'Sem transportadora: os envios custam 4,99 €, ou levanta-se na loja'
          : 'Sem transportadora nem levantamento na loja',
      NEEDED,
    ),
  ];
}

/** What is there from the beginning and is the owner's only when read. */
function stepsToRead(facts: OpeningFacts): Step[] {
  return [
    step(
      'texts',
      facts.hasReadTexts,
      facts.hasReadTexts ? 'Textos revistos' : 'Os textos são os iniciais: leia-os e guarde-os',
    ),
    step(
      'repairs',
      facts.hasReadRepairs,
      facts.hasReadRepairs
        ? `Prazos e condições revistos; ${counted(facts.technicians, 'técnico', 'técnicos')}`
        : 'Os prazos e as condições são os iniciais: leia-os e guarde-os',
    ),
  ];
}

function stepsToTry(facts: OpeningFacts): Step[] {
  return [
    step(
      'try_payment',
      facts.realPayments > 0 && facts.realRefunds > 0,
      facts.realPayments === 0
        ? 'Ainda não entrou nenhum pagamento a sério'
        : facts.realRefunds === 0
          ? 'Entrou um pagamento; falta devolvê-lo'
          : 'Um pagamento entrou e foi devolvido',
      { group: 'check' },
    ),
    step(
      'try_mail',
      facts.mailsSent > 0 && facts.hasMailArrived,
      facts.mailsSent === 0
        ? 'Ainda não saiu nenhum email'
        : facts.hasMailArrived
          ? 'Um email da loja chegou: o link que levava foi aberto'
          : 'O servidor aceitou um email; falta provar que chega',
      { group: 'check' },
    ),
    step(
      'try_https',
      facts.isHttps,
      facts.isHttps ? 'O endereço da loja é https://' : 'O endereço da loja ainda não é https://',
      { group: 'check' },
    ),
    step(
      'try_backup',
      facts.lastBackup !== null && !facts.isBackupLate,
      facts.lastBackup === null
        ? 'Ainda não há nenhuma cópia de segurança'
        : facts.isBackupLate
          ? 'A última cópia está em atraso'
          : 'A última cópia está em dia',
      { group: 'check' },
    ),
  ];
}

/** Whether nothing that is needed is missing. */
export function canOpen(steps: readonly Step[]): boolean {
  return steps.every(({ isDone, isNeeded }) => isDone || !isNeeded);
}
