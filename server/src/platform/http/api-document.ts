import type { ApiDocument } from './api-page.ts';
import type { Api } from './mount.ts';

/** The API's document (OpenAPI 3.1) of everything that is mounted. */
export function apiDocument(app: Api, publicUrl: string): ApiDocument {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Balcão: API',
      version: '1',
      description:
        'As chamadas da loja, com ou sem /api no início. Valores em euros; erros em application/problem+json.',
      contact: { name: 'Contacto da loja', url: `${publicUrl}/contacto` },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: publicUrl, description: 'Esta loja' }],
  }) as unknown as ApiDocument;
}
