/** What people say most of what they bring in, as the support page offers it (docs/product.md#repairs). */
export const PROBLEMS = [
  'nao_liga',
  'lento',
  'ecra',
  'bateria',
  'virus',
  'impressora',
  'internet',
  'dados',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** The words of each: a chip of the request's form, and how the problem is told again in a description. */
export const PROBLEM_WORDS: Readonly<Record<Problem, string>> = {
  nao_liga: 'Não liga',
  lento: 'Está muito lento',
  ecra: 'Ecrã partido',
  bateria: 'Bateria não carrega',
  virus: 'Vírus ou pop-ups',
  impressora: 'Impressora não imprime',
  internet: 'Sem internet',
  dados: 'Dados perdidos',
};

/** The end of a way through the questions. */
export interface Finding {
  /** What may be wrong, and what to do until the shop has seen it. */
  readonly may: string;
  readonly advice: string;
}

/** A question, and where each answer leads. */
export interface Question {
  readonly ask: string;
  readonly answers: readonly { readonly say: string; readonly next: Question | Finding }[];
}

const may = (words: string, advice: string): Finding => ({ may: words, advice });

/** Plain questions for each problem: two at most, for nobody reads a third. */
export const PROBLEM_TREE: Readonly<Record<Problem, Question>> = {
  nao_liga: {
    ask: 'Acende alguma luz, ou ouve a ventoinha?',
    answers: [
      {
        say: 'Sim, mas não aparece imagem',
        next: may(
          'Pode ser a memória, o ecrã ou a placa gráfica.',
          'Se puder, ligue-o a outro monitor e diga-nos se aparece imagem.',
        ),
      },
      {
        say: 'Não, está morto',
        next: {
          ask: 'Já experimentou outro carregador e outra tomada?',
          answers: [
            {
              say: 'Sim, é igual',
              next: may(
                'Pode ser a entrada de corrente, a fonte de alimentação ou a placa principal.',
                'Traga também o carregador. Não insista em ligá-lo se cheirar a queimado ou tiver apanhado líquido.',
              ),
            },
            {
              say: 'Ainda não',
              next: may(
                'Muitas vezes é só o carregador ou a tomada.',
                'Experimente outro carregador da mesma voltagem e outra tomada; se nada acender, traga-o.',
              ),
            },
          ],
        },
      },
      {
        say: 'Liga e desliga sozinho',
        next: may(
          'Pode estar a aquecer demais, ou ter a bateria ou a fonte no fim.',
          'Desligue-o e não tape as saídas de ar. Costuma chegar uma limpeza e massa térmica nova.',
        ),
      },
    ],
  },
  lento: {
    ask: 'Desde quando está lento?',
    answers: [
      {
        say: 'Foi piorando com os anos',
        next: may(
          'Muitas vezes é o disco mecânico, ou memória a menos.',
          'Trocar por um SSD devolve-lhe anos, e os seus ficheiros passam todos.',
        ),
      },
      {
        say: 'De um dia para o outro',
        next: may(
          'Pode ser um disco a avariar, uma atualização a meio ou um programa indesejado.',
          'Faça já uma cópia do que lhe faz falta: um disco a avariar não avisa outra vez.',
        ),
      },
      {
        say: 'Só quando aquece',
        next: may(
          'Pode ser pó nas ventoinhas ou massa térmica seca.',
          'Uma limpeza costuma chegar. Até lá, use-o sobre uma superfície dura.',
        ),
      },
    ],
  },
  ecra: {
    ask: 'O que se vê no ecrã?',
    answers: [
      {
        say: 'O vidro está partido, mas a imagem está boa',
        next: may(
          'Em telemóveis e tablets costuma trocar-se o conjunto de vidro e ecrã.',
          'Tape as fissuras com fita para não se cortar, e diga-nos o modelo completo.',
        ),
      },
      {
        say: 'Manchas, riscas ou parte preta',
        next: may(
          'O painel está partido por dentro e tem de ser trocado.',
          'Se houver imagem, faça uma cópia dos seus dados enquanto ainda vê o que faz.',
        ),
      },
      {
        say: 'Está escuro, mas o aparelho trabalha',
        next: may(
          'Pode ser a luz do ecrã ou o cabo, que custam menos do que um ecrã.',
          'Aponte uma lanterna: se vir a imagem muito ténue, diga-o no pedido.',
        ),
      },
    ],
  },
  bateria: {
    ask: 'A caixa está inchada ou o teclado levantado?',
    answers: [
      {
        say: 'Sim',
        next: may(
          'A bateria está a inchar: é perigosa e tem de ser trocada.',
          'Deixe de o usar e de o carregar, e não carregue na zona inchada. Traga-o assim que puder.',
        ),
      },
      {
        say: 'Não, mas dura pouco ou não carrega',
        next: {
          ask: 'Funciona bem com o carregador ligado?',
          answers: [
            {
              say: 'Sim',
              next: may('Deve ser a bateria no fim da vida.', 'Traga o carregador: testamos os dois.'),
            },
            {
              say: 'Não, ou só numa posição do cabo',
              next: may(
                'Pode ser o carregador ou a entrada de corrente.',
                'Não force a ficha: uma entrada solta repara-se, uma partida custa mais.',
              ),
            },
          ],
        },
      },
    ],
  },
  virus: {
    ask: 'O que aparece?',
    answers: [
      {
        say: 'Janelas de publicidade ou outra página inicial',
        next: may(
          'Deve ser uma extensão ou um programa indesejado.',
          'Não carregue nas janelas nem ligue para os números que mostram.',
        ),
      },
      {
        say: 'Um pedido de dinheiro para reaver ficheiros',
        next: may(
          'É um sequestro de dados (ransomware).',
          'Desligue-o já da rede e da corrente. Não pague e não apague nada: às vezes há como recuperar.',
        ),
      },
      {
        say: 'Alguém entrou nas minhas contas',
        next: may(
          'Podem ter-lhe levado passwords.',
          'Noutro equipamento, mude primeiro a do email e a do banco. Não escreva passwords neste.',
        ),
      },
    ],
  },
  impressora: {
    ask: 'O que faz quando manda imprimir?',
    answers: [
      {
        say: 'Nada, ou diz que está offline',
        next: may(
          'Costuma ser a ligação: rede, cabo ou controlador.',
          'Desligue e ligue a impressora e o router. Se continuar, diga-nos como está ligada.',
        ),
      },
      {
        say: 'Imprime com falhas, riscas ou sem cor',
        next: may(
          'Podem ser as cabeças entupidas, ou o tinteiro ou toner no fim.',
          'Faça uma limpeza de cabeças pelo menu, uma vez só: cada uma gasta tinta.',
        ),
      },
      {
        say: 'Encrava o papel ou mostra um erro',
        next: may(
          'Podem ser rolos gastos ou um bocado de papel lá dentro.',
          'Escreva no pedido a mensagem ou o código do visor, e não puxe o papel à força.',
        ),
      },
    ],
  },
  internet: {
    ask: 'Outros equipamentos na mesma rede têm internet?',
    answers: [
      {
        say: 'Sim',
        next: may(
          'O problema é deste equipamento: placa de rede, controlador ou definições.',
          'Esqueça a rede e volte a ligar. Se há um cabo, experimente por cabo.',
        ),
      },
      {
        say: 'Não',
        next: may(
          'Deve ser o router ou o operador.',
          'Reinicie o router e veja se o operador tem avarias. Se for o router, podemos vê-lo.',
        ),
      },
    ],
  },
  dados: {
    ask: 'O que aconteceu aos dados?',
    answers: [
      {
        say: 'Apaguei-os por engano',
        next: may(
          'Muitas vezes recuperam-se, se nada for gravado por cima.',
          'Não instale nem grave mais nada: cada escrita apaga um pouco. Desligue-o.',
        ),
      },
      {
        say: 'O disco faz barulho ou não aparece',
        next: may(
          'Pode ser uma avaria mecânica ou da eletrónica do disco.',
          'Desligue-o já e não volte a ligar: cada tentativa pode piorar. Não use programas de recuperação.',
        ),
      },
      {
        say: 'Foi uma pen ou um cartão',
        next: may('Pode ser o sistema de ficheiros estragado.', 'Não aceite formatar. Traga-o como está.'),
      },
    ],
  },
};

/** Whether a way has come to its end. */
export function isFinding(one: Question | Finding): one is Finding {
  return 'may' in one;
}

/** A way through the questions as an address has it: `nao_liga.1.0`. Null: there is no such way, or it does not end. */
export function readAnswers(
  way: string | null,
): { problem: Problem; said: readonly string[]; finding: Finding } | null {
  const [first = '', ...places] = (way ?? '').split('.');
  const problem = PROBLEMS.find((one) => one === first);
  if (!problem) return null;
  let at: Question | Finding = PROBLEM_TREE[problem];
  const said: string[] = [];
  for (const place of places) {
    if (isFinding(at) || !/^\d$/.test(place)) return null;
    const answer: Question['answers'][number] | undefined = at.answers[Number(place)];
    if (!answer) return null;
    said.push(`${at.ask} ${answer.say}.`);
    at = answer.next;
  }
  return isFinding(at) ? { problem, said, finding: at } : null;
}

/** What was answered, as the request's description has it: "Não liga. Acende alguma luz…? Não, está morto." */
export function answersText(way: string | null): string | null {
  const read = readAnswers(way);
  return read && [`${PROBLEM_WORDS[read.problem]}.`, ...read.said].join(' ');
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The problem that a description tells first; null: none of the common ones. */
export function problemOf(description: string): Problem | null {
  const said = plain(description);
  const found = PROBLEMS.map((problem) => ({ problem, at: said.indexOf(plain(PROBLEM_WORDS[problem])) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at);
  return found[0]?.problem ?? null;
}
