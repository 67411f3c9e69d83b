import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { line, listPaging, paged } from '../../shared/schemas.ts';
import { asRead } from '../../shared/settle.ts';
import { makerForm, saidMaker } from './maker.ts';

const tag = 'Painel: produtos';
const params = z.object({ id: z.uuid('Marca desconhecida') });

/** A brand that products name, and who made what it is on. */
export const brand = z.object({
  id: z.string(),
  name: z.string(),
  ...saidMaker.shape,
  /** Nothing that has to stand beside an offer is missing. */
  is_complete: z.boolean(),
  /** Things on sale that name it. */
  products: z.number().int(),
  /** Other names of it, as products write them. */
  names: z.array(z.string()),
});
export type Brand = z.output<typeof brand>;

const brandForm = makerForm.extend({
  /** Left out: as it was. Products keep the name that they say. */
  name: line(80, 1, 'Indique o nome da marca').optional(),
});

export const listBrands = defineCall({
  method: 'GET',
  path: '/api/admin/brands',
  summary: 'Marcas que os artigos dizem, com o fabricante de cada uma',
  tag,
  access: { can: 'catalogue.read' },
  wire: 'list',
  query: z.object({
    q: line(120).optional(),
    /** `missing`: on something that is on sale, and not all filled in. */
    view: z.enum(['missing'], 'Filtro desconhecido').optional(),
    ...listPaging,
  }),
  response: paged(brand),
});

export const getBrand = defineCall({
  method: 'GET',
  path: '/api/admin/brands/{id}',
  summary: 'Uma marca',
  tag,
  access: { can: 'catalogue.read' },
  params,
  response: brand,
});

export const saveBrand = defineCall({
  method: 'PUT',
  path: '/api/admin/brands/{id}',
  summary:
    'Diz quem é o fabricante de uma marca, quem responde por ela na União Europeia, e como ela se chama',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  params,
  body: brandForm.extend(asRead(brandForm)),
  response: brand,
});

export const joinBrands = defineCall({
  method: 'POST',
  path: '/api/admin/brands/{id}/join',
  summary: 'Junta a uma marca outra que é a mesma, escrita de outra maneira',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  params,
  body: z.object({ other: z.uuid('Escolha a outra marca') }),
  response: brand,
});

export const splitBrand = defineCall({
  method: 'POST',
  path: '/api/admin/brands/{id}/split',
  summary:
    'Separa de uma marca um nome que não é dela: passa a ser uma marca sua, com o fabricante por preencher',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  params,
  /** As `names` has it. */
  body: z.object({ name: line(200, 1, 'Escolha o nome') }),
  response: brand,
});
