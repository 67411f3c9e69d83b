import type { Ability } from './abilities.ts';

/** What each ability lets somebody do, as the shop's people say it. */
const ABILITY_LABELS: Readonly<Record<Ability, string>> = {
  'audit.read': 'Ver a auditoria',
  'outbox.read': 'Ver os emails enviados',
  'settings.read': 'Ver as configurações',
  'settings.change': 'Mudar as configurações',
  'accounts.read': 'Ver clientes e utilizadores',
  'accounts.manage': 'Criar, alterar, suspender e eliminar contas',
  'accounts.add': 'Criar clientes ao balcão',
  'notices.read': 'Receber avisos',
  'messages.read': 'Ler as mensagens',
  'messages.answer': 'Responder às mensagens',
  'messages.train': 'Mudar as palavras suspeitas e os modelos de resposta',
  'images.upload': 'Carregar imagens',
  'catalogue.read': 'Ver produtos e stock no painel',
  'catalogue.change': 'Criar e alterar produtos',
  'catalogue.delete': 'Eliminar produtos',
  'imports.run': 'Importar e exportar produtos',
  'payments.read': 'Ver pagamentos e devoluções',
  'payments.refund': 'Devolver dinheiro e decidir pagamentos',
  'orders.read': 'Ver encomendas',
  'orders.change': 'Tratar encomendas',
  'moving.read': 'Ver as encomendas da loja anterior',
  'moving.bring': 'Trazer clientes e encomendas de outra loja',
  'moving.invite': 'Enviar links para entrar aos clientes trazidos',
  'repairs.read': 'Ver reparações',
  'repairs.change': 'Tratar reparações',
  'repairs.receive': 'Receber dinheiro de reparações',
  'repairs.secrets': 'Ver palavras-passe de equipamentos',
  'repairs.templates': 'Gerir modelos de reparações',
  'reviews.moderate': 'Moderar avaliações',
  'customers.read': 'Ver a ficha dos clientes',
  'customers.note': 'Escrever notas sobre clientes',
  'customers.merge': 'Juntar contas de clientes',
  'customers.claim': 'Dar a ficha do balcão ao próprio cliente',
  'privacy.manage': 'Exportar e apagar dados pessoais',
  'reports.read': 'Ver os números da loja',
};

/** The words for an ability. */
export function abilityLabel(ability: Ability): string {
  return ABILITY_LABELS[ability];
}
