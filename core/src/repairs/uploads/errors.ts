import { defineFailures } from '../../shared/result.ts';

/** Failures of what is sent in parts. */
export const uploadFailures = defineFailures({
  upload_not_found: {
    status: 404,
    title: 'Envio desconhecido',
    detail: 'Este envio não existe ou já terminou o prazo. Envie o ficheiro outra vez.',
  },
  upload_gap: {
    status: 409,
    title: 'Parte fora do sítio',
    detail: 'Falta uma parte antes desta. O envio continua onde ficou.',
  },
  upload_taken: {
    status: 409,
    title: 'Envio diferente',
    detail: 'Este envio é de outro ficheiro. Envie-o outra vez.',
  },
  upload_broken: {
    status: 422,
    title: 'Ficheiro estragado',
    detail: 'O ficheiro não chegou inteiro. Envie-o outra vez.',
  },
  part_broken: {
    status: 422,
    title: 'Parte estragada',
    detail: 'Uma parte do ficheiro não chegou como saiu. É enviada outra vez.',
  },
  too_many_uploads: {
    status: 409,
    title: 'Demasiados envios',
    detail: 'Há envios por acabar. Espere que terminem antes de começar outro.',
  },
  uploads_full: {
    status: 503,
    title: 'Tente mais tarde',
    detail: 'Estamos a receber muitos ficheiros ao mesmo tempo. Tente daqui a uns minutos.',
  },
  video_there: {
    status: 409,
    title: 'Já há um vídeo',
    detail: 'Esta reparação já tem um vídeo. Um chega: o resto pode contar-nos por mensagem.',
  },
  video_type: {
    status: 415,
    title: 'Não é um vídeo que se possa guardar',
    detail: 'Envie um vídeo MP4, MOV ou WebM, como os telemóveis os fazem.',
  },
  no_video: {
    status: 404,
    title: 'Sem vídeo',
    detail: 'Esta reparação não tem vídeo, ou já foi removido.',
  },
});
