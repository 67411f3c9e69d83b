import * as contract from '#core/catalogue/admin-contract.ts';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import * as margins from '#core/catalogue/margin-contract.ts';
import * as pictures from '#core/catalogue/picture-contract.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mayDo, mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { archiveProduct, restoreProduct } from './archive-product.ts';
import { bulkEdit } from './bulk-edit.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { draftProduct, dropProductDraft, readProductDraft } from './draft-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { editProduct, updateProduct } from './edit-product.ts';
import { presentProduct, withoutCosts } from './present-product.ts';
import { listPricingAlerts, readPricingAlert } from './pricing-alerts.ts';
import { readProductHistory } from './product-history.ts';
import { readProduct } from './product-state.ts';
import { readRemotePictures, retryRemotePictures } from './remote-pictures.ts';

/** Puts the upkeep of products on the API. */
export function upkeepRoutes(routes: Routes, deps: Deps): void {
  mount(routes, contract.createProduct, ({ body, by }) => createProduct(deps, by, body));
  mount(routes, contract.updateProduct, ({ params, body, by }) => updateProduct(deps, by, params.id, body));
  mount(routes, contract.deleteProduct, ({ params, by }) => deleteProduct(deps, by, params.id));
  mount(routes, contract.bulkEditProducts, ({ body, by }) => bulkEdit(deps, by, body));
  mount(routes, margins.listPricingAlerts, async ({ query }) =>
    ok(await listPricingAlerts(deps.db, query.page, deps.now())),
  );
  mount(routes, margins.getPricingAlert, ({ params }) => readPricingAlert(deps.db, params.id, deps.now()));
  mount(routes, pictures.listRemotePictures, async ({ query }) =>
    ok(await readRemotePictures(deps, query.page)),
  );
  mount(routes, pictures.retryRemotePictures, ({ by }) => retryRemotePictures(deps, by));
  mount(routes, contract.duplicateProduct, ({ params, by }) => duplicateProduct(deps, by, params.id));
  mount(routes, contract.archiveProduct, ({ params, by }) => archiveProduct(deps, by, params.id));
  mount(routes, contract.restoreProduct, ({ params, by }) => restoreProduct(deps, by, params.id));
  mount(routes, contract.getProductHistory, ({ params, query, by }) =>
    readProductHistory(deps.db, params.id, query.page, deps.now(), mayDo(by, 'catalogue.costs')),
  );
  mount(routes, contract.getAdminProduct, async ({ params, by }) => {
    const now = deps.now();
    const product = await readProduct(deps.db, params.id);
    if (!product) return fail(catalogueFailures.product_gone);
    const whole = presentProduct(product, now, await readShopIva(deps.db, now));
    return ok(mayDo(by, 'catalogue.costs') ? whole : withoutCosts(whole));
  });
  mount(routes, contract.getProductDraft, async ({ params }) =>
    ok(await readProductDraft(deps.db, params.id)),
  );
  mount(routes, contract.draftProduct, ({ params, body, by }) => draftProduct(deps, by, params.id, body));
  mount(routes, contract.dropProductDraft, ({ params, by }) => dropProductDraft(deps, by, params.id));
  mount(routes, contract.editProduct, ({ params, body, by }) => editProduct(deps, by, params.id, body));
}
