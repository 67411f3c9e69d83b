/** What is known of a message that has just come. */
export interface Arrived {
  readonly subject: string;
  readonly text: string;
  readonly name: string;
  /** The field that people do not see was filled in. */
  readonly isTrapFilled: boolean;
  /** Milliseconds between asking for the form's challenge and sending it. */
  readonly elapsed: number;
  /** Threads of the last day by this address. */
  readonly sameAddress: number;
  /** Threads of the last day with this very text. */
  readonly sameText: number;
  /** Whether it is by somebody whose e-mail is proved. */
  readonly isKnown: boolean;
  /** The owner's list, as it is kept: folded. */
  readonly words: readonly string[];
}

/** Nobody types a name, an address, a subject and a message in less. Milliseconds. */
const QUICKEST = 3000;
const MOST_LINKS = 2;
const MOST_SAME_ADDRESS = 5;

/** Text as words are looked for in it: small letters without accents, everything else a space. */
export function folded(text: string): string {
  return ` ${text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/**
 * Why a message may be spam, in words for who looks at it; none: it is taken as a customer's. What is suspected is kept
 * and shown to the shop, and nothing is mailed because of it until somebody says that it is none.
 */
export function suspicionsOf(message: Arrived): string[] {
  const { words, isKnown } = message;
  const said = folded(`${message.subject} ${message.text} ${message.name}`);
  const listed = words.filter((word) => said.includes(` ${word} `));
  const links = `${message.subject} ${message.text}`.match(/https?:\/\/|www\.|\[url/gi)?.length ?? 0;
  return [
    ...(message.isTrapFilled ? ['Preencheu o campo que as pessoas não veem'] : []),
    ...(message.elapsed < QUICKEST && !isKnown ? ['Enviada mais depressa do que se escreve'] : []),
    ...listed.map((word) => `Contém «${word}», da lista de palavras`),
    ...(links > MOST_LINKS && !isKnown ? [`Tem ${links} links`] : []),
    ...(/https?:|www\./i.test(message.name) ? ['Tem um link no nome'] : []),
    ...(message.sameText > 0 && !isKnown ? ['O mesmo texto já chegou hoje'] : []),
    ...(message.sameAddress >= MOST_SAME_ADDRESS && !isKnown
      ? [`É a ${message.sameAddress + 1}.ª mensagem deste email num dia`]
      : []),
  ];
}
