import { ofAccount, personalData } from '../personal-table.ts';

/** Whose the rows of images are, what of them is told, and what becomes of them. */
export const imagesData = personalData({
  image_files: {
    label: 'Imagens enviadas',
    whose: ofAccount('image_files.uploaded_by'),
    columns: {
      key: 'Ficheiro',
      kind: 'De quê',
      width: 'Largura',
      height: 'Altura',
      bytes: 'Tamanho (bytes)',
      uploaded_by: null,
      created_at: 'Quando',
      used_at: null,
    },
    erasure: { stays: 'sem quem as enviou; as que nada mostra são apagadas no dia seguinte' },
  },
});
