import { defineFailures } from '../shared/result.ts';

/** Failures of messages. */
export const messageFailures = defineFailures({
  thread_not_found: {
    status: 404,
    title: 'Mensagem não encontrada',
    detail: 'A mensagem não existe, ou o link já não é válido.',
  },
  about_not_found: {
    status: 404,
    title: 'Não encontrado',
    detail: 'Aquilo de que fala já não existe. Escreva-nos pela página de contacto.',
  },
  proof_refused: {
    status: 422,
    title: 'Confirmação em falta',
    detail: 'Não foi possível confirmar que não é um programa. Tente enviar de novo.',
  },
  attempt_taken: {
    status: 409,
    title: 'Já enviada',
    detail: 'Esta mensagem já foi enviada com outro texto. Atualize a página para escrever outra.',
  },
  thread_full: {
    status: 409,
    title: 'Conversa muito longa',
    detail: 'Esta conversa já tem demasiadas mensagens. Escreva-nos pela página de contacto.',
  },
  no_message_file: { status: 422, title: 'Falta o ficheiro', detail: 'Escolha um ficheiro.' },
  file_too_large: { status: 413, title: 'Ficheiro demasiado grande', detail: 'O ficheiro tem mais de 5 MB.' },
  file_refused: {
    status: 415,
    title: 'Tipo não aceite',
    detail: 'Envie imagens (JPG, PNG, WebP, GIF), PDF ou texto simples.',
  },
  file_unknown: {
    status: 422,
    title: 'Ficheiro em falta',
    detail: 'Um dos ficheiros já não está cá. Junte-o outra vez.',
  },
  too_many_files: {
    status: 409,
    title: 'Demasiados ficheiros',
    detail: 'Há demasiados ficheiros à espera ou nesta conversa. Envie os restantes por email.',
  },
  not_mail: {
    status: 409,
    title: 'Marcada como spam',
    detail: 'Diga primeiro que a mensagem não é spam; depois pode responder.',
  },
  of_repair: {
    status: 409,
    title: 'Conversa de uma reparação',
    detail: 'Esta conversa é de uma reparação: responda, anote e veja a quem pertence na reparação.',
  },
  link_unknown: {
    status: 422,
    title: 'Não encontrado',
    detail: 'Não há nada com essa referência ou esse número.',
  },
  customer_unknown: {
    status: 422,
    title: 'Cliente desconhecido',
    detail: 'Não há nenhuma conta com esse email.',
  },
  person_unknown: {
    status: 422,
    title: 'Pessoa desconhecida',
    detail: 'Só se pode atribuir a quem trabalha na loja.',
  },
});
