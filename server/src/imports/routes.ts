import * as contract from '#core/imports/contract.ts';
import { importFailures } from '#core/imports/errors.ts';
import type { Mapping } from '#core/imports/rules/guess-mapping.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { answerFile } from './answer-file.ts';
import { brandFileRoutes } from './brands/routes.ts';
import { cancelImport } from './cancel-import.ts';
import { changeMapping } from './change-mapping.ts';
import { changeMoving } from './change-moving.ts';
import { errorsCsv } from './errors-csv.ts';
import { exportProducts, XLSX_TYPE } from './export-products.ts';
import { importAtOnce } from './import-at-once.ts';
import { judgeImport } from './judge-import.ts';
import { oldAddressRoutes } from './old-addresses/routes.ts';
import { readPresented } from './present-import.ts';
import { writeWorkbookApart } from './reading/read-apart.ts';
import { startApplying } from './start-applying.ts';
import { findImport, ROWS_PAGE, selectJudged } from './store.ts';
import { templateSheets } from './template.ts';
import { receiveFile, uploadImport } from './upload-import.ts';

/** Puts the import and the export of products on the API. */
export function importsRoutes(routes: Routes, deps: Deps): void {
  const present = async (id: string): Promise<Result<contract.ProductImport>> => {
    const found = await readPresented(deps.db, id);
    return found ? ok(found) : fail(importFailures.import_not_found);
  };

  mount(routes, contract.importAtOnce, async ({ by, c, query }) => {
    const upload = await receiveFile(c.req.raw);
    return upload.ok ? await importAtOnce(deps, by, { ...upload.value, ...query }) : upload;
  });

  mount(routes, contract.uploadImport, async ({ by, c, query }) => {
    const upload = await receiveFile(c.req.raw);
    if (!upload.ok) return upload;
    const kept = await uploadImport(deps, by, { ...upload.value, ...query });
    if (!kept.ok) return kept;
    await judgeImport(deps.db, kept.value, kept.value.mapping);
    return await present(kept.value.id);
  });

  mount(routes, contract.getImport, async ({ params }) => await present(params.id));

  mount(routes, contract.listImportRows, async ({ params, query }) => {
    if (!(await findImport(deps.db, params.id))) return fail(importFailures.import_not_found);
    const { items, total } = await selectJudged(deps.db, params.id, query);
    return ok({
      items: items.map(({ line, verdict, summary }) => ({
        line,
        verdict,
        ...summary,
        recognised_by: summary.recognised_by ?? null,
        told: [...(summary.told ?? [])],
        changes: [...summary.changes],
        errors: [...summary.errors],
      })),
      total,
      page: query.page,
      page_size: ROWS_PAGE,
    });
  });

  mount(routes, contract.changeMapping, async ({ params, body, by }) => {
    const changed = await changeMapping(deps, by, params.id, body.mapping as Mapping);
    return changed.ok ? await present(params.id) : changed;
  });

  mount(routes, contract.changeMoving, async ({ params, body, by }) => {
    const changed = await changeMoving(deps, by, params.id, body);
    return changed.ok ? await present(params.id) : changed;
  });

  mount(routes, contract.answerFile, async ({ params, body, by }) => {
    const answered = await answerFile(deps, by, params.id, body);
    return answered.ok ? await present(params.id) : answered;
  });

  oldAddressRoutes(routes, deps);
  brandFileRoutes(routes, deps);

  mount(routes, contract.applyImport, async ({ params, body, by }) => {
    const started = await startApplying(deps, by, params.id, body.skip_refused);
    return started.ok ? await present(params.id) : started;
  });

  mount(routes, contract.cancelImport, async ({ params, by }) => {
    const cancelled = await cancelImport(deps, by, params.id);
    return cancelled.ok ? await present(params.id) : cancelled;
  });

  mount(routes, contract.downloadImportErrors, async ({ params }) =>
    (await findImport(deps.db, params.id))
      ? ok({
          name: 'erros-importacao.csv',
          type: 'text/csv; charset=utf-8',
          body: errorsCsv(deps.db, params.id),
        })
      : fail(importFailures.import_not_found),
  );

  mount(routes, contract.downloadTemplate, async () =>
    ok({
      name: 'template_produtos.xlsx',
      type: XLSX_TYPE,
      body: await writeWorkbookApart(templateSheets()),
    }),
  );

  mount(routes, contract.exportProducts, async ({ query }) => await exportProducts(deps, query.format));
}
