import { personalData } from '../personal-table.ts';

/** Feeds tell what is on sale. */
export const feedsData = personalData({
  feeds: {
    nobody: 'o que de cada produto se diz a comparadores e anúncios: nada é de ninguém',
    despite: ['name'],
  },
});
