interface RentalMailText {
  /** What the owner knows it by. */
  readonly name: string;
  readonly isOptional: boolean;
  subject(number: string): string;
  readonly title: string;
  readonly body: string;
}

/** What the mails about contracts of renting say. */
export const rentalMailTexts = {
  hello: (name: string) => `Olá, ${name}.`,
  footer: (number: string) => `Recebeu este email por causa do seu contrato ${number}.`,
  open: 'Ver o contrato',
  rows: {
    number: 'Contrato',
    product: 'Equipamento',
    monthly: 'Por mês, IVA incluído',
    term: 'Prazo',
    deposit: 'Caução, na entrega',
    day: 'Dia da entrega',
    end: 'Termina',
    returned: 'Caução devolvida',
    kept: 'Fica com a loja',
    why: 'Motivo',
  },
  kinds: {
    made: {
      name: 'Aluguer: contrato feito',
      isOptional: false,
      subject: (number) => `Contrato de aluguer ${number}`,
      title: 'O seu contrato está feito',
      body: 'Recebemos o pagamento. Vamos combinar consigo o dia da entrega do equipamento.',
    },
    day: {
      name: 'Aluguer: dia da entrega',
      isOptional: true,
      subject: (number) => `Entrega marcada: contrato ${number}`,
      title: 'A entrega está marcada',
      body: 'Contamos consigo no dia combinado. Se não puder, responda a este email ou telefone-nos.',
    },
    handed: {
      name: 'Aluguer: entregue',
      isOptional: false,
      subject: (number) => `Contrato ${number}: equipamento entregue`,
      title: 'O equipamento está consigo',
      body: 'O contrato corre a partir de hoje. A próxima mensalidade vence daqui a um mês e é pedida por email antes disso.',
    },
    reading: {
      name: 'Aluguer: pedir o contador',
      isOptional: true,
      subject: (number) => `Contrato ${number}: leia o contador`,
      title: 'Que número mostra o contador?',
      body: 'Antes da próxima mensalidade, diga-nos o número de páginas que o contador mostra: basta abrir o contrato e escrevê-lo. Sem ele contamos pela média, e acertamos com a leitura seguinte.',
    },
    term: {
      name: 'Aluguer: prazo ou unidades alterados',
      isOptional: false,
      subject: (number) => `Contrato ${number} alterado`,
      title: 'O contrato foi alterado',
      body: 'Fica assim a partir de agora. O contrato em PDF está na página dele, com a versão nova.',
    },
    ending: {
      name: 'Aluguer: prazo a acabar',
      isOptional: false,
      subject: (number) => `O contrato ${number} está a acabar`,
      title: 'Devolve, renova ou compra?',
      body: 'O prazo do aluguer está a acabar. Diga-nos o que prefere na página do contrato.',
    },
    suspended: {
      name: 'Aluguer: suspenso por atraso',
      isOptional: false,
      subject: (number) => `Contrato ${number} suspenso`,
      title: 'A assistência está suspensa',
      body: 'Há mensalidades em atraso há mais de 15 dias. Assim que forem pagas, o contrato volta ao normal.',
    },
    ended: {
      name: 'Aluguer: terminado',
      isOptional: false,
      subject: (number) => `Contrato ${number} terminado`,
      title: 'O contrato terminou',
      body: 'Obrigado por ter alugado connosco. O que houver a acertar da caução é tratado a seguir.',
    },
    deposit: {
      name: 'Aluguer: caução',
      isOptional: false,
      subject: (number) => `Caução do contrato ${number}`,
      title: 'A sua caução',
      body: 'Tratámos da caução do aluguer. A devolução segue pela forma combinada.',
    },
    cancelled: {
      name: 'Aluguer: cancelado',
      isOptional: false,
      subject: (number) => `Contrato ${number} cancelado`,
      title: 'O contrato foi cancelado',
      body: 'A encomenda foi desfeita antes da entrega, e com ela o contrato de aluguer.',
    },
  } satisfies Record<string, RentalMailText>,
};
export type RentalMail = keyof typeof rentalMailTexts.kinds;
