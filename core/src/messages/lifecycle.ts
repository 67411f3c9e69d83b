import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';

export const THREAD_STATUSES = ['new', 'answered', 'closed', 'suspected', 'spam'] as const;
export type ThreadStatus = (typeof THREAD_STATUSES)[number];

interface ThreadFacts extends StateFacts<ThreadStatus> {
  /** Whether it is a customer's matter: of what is (perhaps) spam nothing is mailed and nobody is told. */
  readonly isMail: boolean;
}

/** The life of a thread. What the customer writes makes it new again, what the shop answers makes it answered. */
export const threadLifecycle = defineLifecycle<ThreadStatus, ThreadFacts>('new', {
  new: {
    label: 'Por responder',
    meaning: 'A loja recebeu a mensagem e vai responder.',
    tone: 'orange',
    next: ['answered', 'closed', 'spam'],
    isEnd: false,
    isMail: true,
  },
  answered: {
    label: 'Respondida',
    meaning: 'A loja respondeu.',
    tone: 'blue',
    next: ['new', 'closed', 'spam'],
    isEnd: false,
    isMail: true,
  },
  closed: {
    label: 'Fechada',
    meaning: 'O assunto está tratado. Escreva de novo se precisar.',
    tone: 'green',
    next: ['new'],
    isEnd: true,
    isMail: true,
  },
  suspected: {
    label: 'Suspeita',
    meaning: 'A loja recebeu a mensagem e vai responder.',
    tone: 'yellow',
    next: ['new', 'spam'],
    isEnd: false,
    isMail: false,
  },
  spam: {
    label: 'Spam',
    meaning: 'A loja recebeu a mensagem e vai responder.',
    tone: 'red',
    next: ['new'],
    isEnd: true,
    isMail: false,
  },
});
