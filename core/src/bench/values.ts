import type { DeviceType } from '../repairs/values.ts';

/** What came of a test of the device. */
export const CHECK_RESULTS = ['ok', 'falha', 'nao_se_aplica'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
export const CHECK_LABELS: Readonly<Record<CheckResult, string>> = {
  ok: 'Passa',
  falha: 'Falha',
  nao_se_aplica: 'Não se aplica',
};

/** What is tested before a device is said to be ready, by its type. */
export const DEVICE_CHECKS: Readonly<Record<DeviceType, readonly string[]>> = {
  Portátil: [
    'Arranque',
    'Ecrã',
    'Teclado e touchpad',
    'Carregamento',
    'Wi-Fi',
    'Som',
    'Câmara',
    'Portas USB',
  ],
  Desktop: ['Arranque', 'Imagem', 'Portas USB', 'Rede', 'Som', 'Temperatura em carga'],
  Impressora: ['Arranque', 'Impressão de teste', 'Alimentação de papel', 'Digitalização', 'Rede'],
  Smartphone: ['Arranque', 'Ecrã e toque', 'Carregamento', 'Chamadas', 'Câmaras', 'Wi-Fi', 'Botões'],
  Tablet: ['Arranque', 'Ecrã e toque', 'Carregamento', 'Câmaras', 'Wi-Fi', 'Botões'],
  Monitor: ['Arranque', 'Imagem', 'Entradas de vídeo', 'Botões'],
  Router: ['Arranque', 'Ligação à internet', 'Wi-Fi', 'Portas de rede'],
  Outro: ['Arranque', 'Funcionamento geral'],
};

/** The tests of a device that nobody did yet, or that failed: it is not ready before they are. */
export function openChecks(
  type: DeviceType,
  done: readonly { readonly name: string; readonly result: CheckResult }[],
): readonly string[] {
  const passed = new Set(done.filter(({ result }) => result !== 'falha').map(({ name }) => name));
  return DEVICE_CHECKS[type].filter((name) => !passed.has(name));
}

/** Somebody of the bench, as far as giving work goes. */
export interface Hand {
  readonly id: string;
  readonly name: string;
  /** Repairs with work to do that are theirs. */
  readonly open: number;
  /** Repairs of this type of device that they did. */
  readonly done: number;
  /** Whether they repair such devices by their own word; null: they said nothing of what they repair. */
  readonly is_skilled: boolean | null;
  /** A technician by role, or somebody who said what they repair or did such repairs: not who only sells or leads. */
  readonly is_bench: boolean;
}

/** Four repairs done of a kind weigh as much as one that waits: practice helps, but nobody gets everything. */
const PRACTICE = 4;
const MOST_PRACTICE = 3;
/** Who says that they repair such devices may have as many more in hand than who said nothing. */
const SKILL = 2;

/**
 * The bench in the order in which a repair should be offered: least work first, with what they know of such devices.
 * Who may repair and never did (owner, counter) comes after the bench, and who repairs other devices alone after
 * everybody else, however little they have to do.
 */
export function inOrderOfOffer<H extends Hand>(hands: readonly H[]): readonly H[] {
  const weight = ({ open, done, is_skilled }: H) =>
    open - Math.min(done / PRACTICE, MOST_PRACTICE) - (is_skilled ? SKILL : 0);
  const group = ({ is_skilled, is_bench }: H) => (is_skilled === false ? 2 : is_bench ? 0 : 1);
  return [...hands].sort(
    (a, b) => group(a) - group(b) || weight(a) - weight(b) || a.name.localeCompare(b.name, 'pt'),
  );
}
