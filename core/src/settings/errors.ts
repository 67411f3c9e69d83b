import { defineFailures } from '../shared/result.ts';

/** Failures of the shop's settings. */
export const settingsFailures = defineFailures({
  settings_changed: {
    status: 409,
    title: 'Alterado entretanto',
    detail: 'Outra pessoa guardou esta secção entretanto. Compare as alterações antes de guardar.',
  },
  not_a_notice: {
    status: 422,
    title: 'Ficheiro errado',
    detail: 'Escolha o ficheiro do aviso tal como a Comissão Europeia o publica: PDF, SVG ou PNG, até 5 MB.',
  },
  notice_not_found: {
    status: 404,
    title: 'Aviso não encontrado',
    detail: 'A loja não tem este aviso da garantia legal.',
  },
  change_not_found: {
    status: 404,
    title: 'Alteração não encontrada',
    detail: 'Esta alteração das configurações não existe.',
  },
  text_not_written: {
    status: 404,
    title: 'Texto de base',
    detail: 'A loja ainda não tinha um texto seu: valia o texto de base.',
  },
  change_overtaken: {
    status: 409,
    title: 'Alterado depois',
    detail: 'Depois desta alteração já se mudou o mesmo. Desfaça primeiro a mais recente.',
  },
});
