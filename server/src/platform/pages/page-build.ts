import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageServices } from '../../services.ts';
import { projectRoot } from '../root.ts';

/** Renders one page, or the data of one page when the address ends in `.data`. */
export type RenderPage = (request: Request, services: PageServices) => Promise<Response>;

interface ContextProvider {
  set(context: unknown, value: unknown): void;
}

/** What web/app/entry.server.tsx exports beside its default: the server needs the web's own copy of the router. */
interface EntryModule {
  readonly services: unknown;
  readonly reportError: unknown;
  readonly createRequestHandler: (
    build: PageBuild,
    mode: string,
  ) => (request: Request, context: ContextProvider) => Promise<Response>;
  readonly RouterContextProvider: new () => ContextProvider;
}

export interface PageRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
}

/** The built web application, as far as the server knows it. */
export interface PageBuild {
  readonly entry: { readonly module: EntryModule };
  readonly routes: Record<string, PageRoute | undefined>;
}

export const clientFolder = join(projectRoot, 'web/build/client');
const serverBuild = join(projectRoot, 'web/build/server/index.js');

/** Loads what `npm run build` made of web/. */
export async function loadPageBuild(): Promise<PageBuild> {
  return (await import(pathToFileURL(serverBuild).href)) as PageBuild;
}

/** A renderer over a build: loaders get the services through the router's context; bugs go to `report`. */
export function createRenderer(
  build: PageBuild,
  mode: 'production' | 'development',
  report: (error: unknown) => void,
): RenderPage {
  const { createRequestHandler, RouterContextProvider, services, reportError } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  return async (request, given) => {
    const context = new RouterContextProvider();
    context.set(services, given);
    context.set(reportError, report);
    return await handle(request, context);
  };
}
