import type { RecordMailTexts } from '../outbox/mail-kinds.ts';

/** What the mails about maintenance contracts say. */
export const maintenanceMailTexts = {
  prefix: 'manutencao',
  hello: (name: string) => `Olá ${name},`,
  footer: (number: string) => `Recebeu este email por causa do seu contrato de manutenção ${number}.`,
  open: 'Ver o contrato',
  rows: {
    number: 'Contrato',
    plan: 'Plano',
    price: { 1: 'Por mês, IVA incluído', 12: 'Por ano, IVA incluído' },
    hours: 'Horas incluídas',
    devices: 'Equipamentos cobertos',
    starts: 'Começa',
    ends: 'Último dia',
    settled: 'Acerto desta mudança, com IVA',
    withdrawn: 'Declarada',
    part: 'Trabalho já feito, com IVA',
    credit: 'Crédito nas próximas, com IVA',
  },
  kinds: {
    proposed: {
      name: 'Manutenção: condições para aceitar',
      isOptional: false,
      subject: (number) => `Contrato de manutenção ${number}: leia e aceite`,
      title: 'O seu contrato está pronto',
      body: 'Leia as condições e aceite-as na página do contrato. Começa a contar quando as aceitar.',
      open: 'Ler e aceitar',
    },
    accepted: {
      name: 'Manutenção: contrato aceite',
      isOptional: false,
      subject: (number) => `Contrato de manutenção ${number} ativo`,
      title: 'O contrato começou',
      body: 'Aceitou as condições. A primeira mensalidade segue por email. Na página do contrato vê as horas que restam e pede ajuda.',
    },
    changed: {
      name: 'Manutenção: plano mudado',
      isOptional: false,
      subject: (number) => `Contrato de manutenção ${number}: novo plano`,
      title: 'O plano do contrato mudou',
      body: 'O novo plano vale a partir de hoje. O que já pagou deste período foi acertado ao dia.',
    },
    suspended: {
      name: 'Manutenção: suspenso por atraso',
      isOptional: false,
      subject: (number) => `Contrato de manutenção ${number} suspenso`,
      title: 'A assistência está suspensa',
      body: 'Há mensalidades em atraso há mais de 15 dias. Assim que forem pagas, o contrato volta ao normal.',
    },
    ending: {
      name: 'Manutenção: contrato a terminar',
      isOptional: false,
      subject: (number) => `Contrato de manutenção ${number}: último dia`,
      title: 'O contrato vai terminar',
      body: 'Recebemos o aviso. Os equipamentos estão cobertos até ao último dia, e não vence mais nada depois dele.',
    },
    withdrawn: {
      name: 'Manutenção: livre resolução',
      isOptional: false,
      subject: (number) => `Desistiu do contrato de manutenção ${number}`,
      title: 'A sua desistência está registada',
      body: 'Recebemos a sua declaração de livre resolução. O contrato acabou e não vence mais nada. O que já tenha pago é devolvido no prazo de 14 dias, e só se paga o trabalho que pediu e que foi feito.',
    },
    ended: {
      name: 'Manutenção: terminado',
      isOptional: false,
      subject: (number) => `Contrato de manutenção ${number} terminado`,
      title: 'O contrato terminou',
      body: 'Obrigado pela confiança. Se quiser voltar a ter os equipamentos cobertos, fale connosco.',
    },
  },
} satisfies RecordMailTexts<string> & { readonly rows: object };
export type MaintenanceMail = keyof typeof maintenanceMailTexts.kinds;
