import { join } from 'node:path';
import type { PageServices } from '../../services.ts';
import type { Api } from '../http/mount.ts';
import { answerStoredFile, type BuiltFiles } from '../http/static-files.ts';
import type { RenderPage } from './page-build.ts';

export interface Pages {
  readonly render: RenderPage;
  readonly services: PageServices;
  readonly built: BuiltFiles;
}

/** Puts the screens behind the API: built files, stored files, then the rendered pages. */
export function servePages(app: Api, pages: Pages, dataDir: string): void {
  const stored = join(dataDir, 'files');
  app.get('/ficheiros/*', async (c) => {
    const path = c.req.path.slice('/ficheiros/'.length);
    return (await answerStoredFile(c, stored, path)) ?? c.text('Não encontrado', 404);
  });
  app.get('*', async (c) => {
    const file = await pages.built.answer(c);
    if (file) return file;
    if (c.req.path.startsWith('/assets/')) return c.text('Não encontrado', 404);
    return await pages.render(c.req.raw, pages.services);
  });
}
