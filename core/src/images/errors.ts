import { defineFailures } from '../shared/result.ts';

/** Failures of pictures that are sent to the shop. */
export const imageFailures = defineFailures({
  no_file: { status: 422, title: 'Falta a imagem', detail: 'Escolha uma imagem.' },
  image_too_large: {
    status: 413,
    title: 'Imagem demasiado grande',
    detail: 'A imagem tem mais de 8 MB. Reduza-a e tente novamente.',
  },
  too_many_pixels: {
    status: 413,
    title: 'Imagem demasiado grande',
    detail: 'A imagem tem mais de 40 milhões de pontos. Reduza-a e tente novamente.',
  },
  not_an_image: {
    status: 415,
    title: 'Tipo não aceite',
    detail: 'Use uma imagem JPG, PNG, WebP, GIF ou AVIF.',
  },
  unsafe_drawing: {
    status: 422,
    title: 'Desenho recusado',
    detail: 'O SVG não pode ser lido em segurança. Exporte-o como SVG simples, ou use PNG.',
  },
  broken_image: {
    status: 422,
    title: 'Imagem danificada',
    detail: 'A imagem está danificada e não pode ser lida.',
  },
  site_forbidden: {
    status: 422,
    title: 'Endereço recusado',
    detail: 'O endereço da imagem não é de um site público em https://.',
  },
  site_refused: {
    status: 422,
    title: 'Imagem não encontrada',
    detail: 'O site não deu a imagem: o endereço mudou ou não é público.',
  },
  site_silent: {
    status: 422,
    title: 'Site sem resposta',
    detail: 'O site da imagem não respondeu a tempo.',
  },
  odd_shape: {
    status: 422,
    title: 'Imagem demasiado comprida',
    detail: 'A imagem é comprida demais: um lado não pode ter mais de dez vezes o outro.',
  },
});
