import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export type KeyState = 'livre' | 'entregue' | 'revelada' | 'gasta' | 'anulada';

/** The life of a key in its pool. Only a free one is ever sold; what somebody has seen never is again. */
export const keyLifecycle = defineLifecycle<KeyState, StateFacts<KeyState>>('livre', {
  livre: {
    label: 'Livre',
    meaning: 'Pode ser vendida.',
    tone: 'green',
    next: ['entregue', 'anulada'],
    isEnd: false,
  },
  entregue: {
    label: 'Entregue',
    meaning: 'É de uma encomenda; o cliente ainda não a viu.',
    tone: 'blue',
    next: ['revelada', 'livre', 'anulada'],
    isEnd: false,
  },
  revelada: {
    label: 'Revelada',
    meaning: 'O cliente viu-a.',
    tone: 'neutral',
    next: ['gasta', 'anulada'],
    isEnd: false,
  },
  gasta: {
    label: 'Gasta',
    meaning: 'Foi vista e a venda desfez-se: não volta a ser vendida.',
    tone: 'orange',
    next: [],
    isEnd: true,
  },
  anulada: {
    label: 'Anulada',
    meaning: 'A loja retirou-a: não funciona, ou não devia ter entrado.',
    tone: 'red',
    next: [],
    isEnd: true,
  },
});

export type LicenceState = 'espera' | 'entregue' | 'revelada' | 'devolvida';

/** The life of one licence that somebody bought: what its customer reads. */
export const licenceLifecycle = defineLifecycle<LicenceState, StateFacts<LicenceState>>('espera', {
  espera: {
    label: 'A aguardar chave',
    meaning: 'Estamos a obter a chave. Avisamos por email assim que a puder ver.',
    tone: 'yellow',
    next: ['entregue', 'devolvida'],
    isEnd: false,
  },
  entregue: {
    label: 'Pronta',
    meaning: 'A chave é sua. Pode vê-la quando quiser.',
    tone: 'blue',
    next: ['revelada', 'espera', 'devolvida'],
    isEnd: false,
  },
  revelada: {
    label: 'Revelada',
    meaning: 'Já viu a chave. Pode vê-la outra vez quando precisar.',
    tone: 'green',
    next: ['espera', 'devolvida'],
    isEnd: false,
  },
  devolvida: {
    label: 'Devolvida',
    meaning: 'A compra desta licença foi desfeita.',
    tone: 'neutral',
    next: [],
    isEnd: true,
  },
});

/** Where a licence stands, by its key and by whether its sale was undone. */
export function licenceState(isEnded: boolean, key: KeyState | null): LicenceState {
  if (isEnded) return 'devolvida';
  if (key === null) return 'espera';
  return key === 'entregue' ? 'entregue' : 'revelada';
}
