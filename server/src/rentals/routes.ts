import { MAX_IMAGE_BYTES } from '#core/images/contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { orderFailures } from '#core/orders/errors.ts';
import * as calls from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { findOwnOrder } from '../orders/place-order.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { addUnitsToRental } from './add-units.ts';
import { changeParty, changeTerm, endOwnRental, extendOwnRental, sellUnits } from './change-term.ts';
import { rentalPaper } from './contract-paper.ts';
import { depositPaper } from './deposit-paper.ts';

import { handOver, setHandOverDay } from './hand-over.ts';
import { listMyRentals, listRentals, readBoard, readFreeDay } from './list-rentals.ts';
import { askRentalHelp, findOwnRental, listOrderRentals, tellEndWish } from './own-rental.ts';
import { presentRental, presentWhole } from './present-rental.ts';
import { addReadingPhoto, checkReading, readCounter } from './readings.ts';
import { registerUnit } from './register-unit.ts';
import { returnPages } from './return-pages.ts';
import { settleDeposit } from './settle-deposit.ts';
import { findRental, type RentalRow } from './store.ts';
import { swapUnit, takeBack } from './take-back.ts';
import { returnWithdrawal, withdrawRental } from './withdraw.ts';

/** Puts the calls of rentals on the API. */
export function rentalRoutes(routes: Routes, deps: RepairDeps, parts: PaymentParts): void {
  panelRoutes(routes, deps, parts);
  customerRoutes(routes, deps);
}

function panelRoutes(routes: Routes, deps: RepairDeps, parts: PaymentParts): void {
  const { db } = deps;
  /** What was done, as it stands after it. */
  const shown = async (result: Result<RentalRow>) => {
    const row = result.ok ? await findRental(db, result.value.id) : null;
    if (!result.ok) return result;
    return row ? ok(await presentWhole(deps, row)) : fail(rentalFailures.rental_not_found);
  };
  mount(routes, calls.listRentals, async ({ query }) => ok(await listRentals(db, query, deps.now())));
  mount(routes, calls.getRentalBoard, async () => ok(await readBoard(deps)));
  mount(routes, calls.getAdminRental, async ({ params }) => {
    const row = await findRental(db, params.id);
    return row ? ok(await presentWhole(deps, row)) : fail(rentalFailures.rental_not_found);
  });
  mount(routes, calls.setHandOverDay, async ({ by, params, body }) =>
    shown(await setHandOverDay(deps, by, params.id, body)),
  );
  mount(routes, calls.handOverRental, async ({ by, params, body }) =>
    shown(await handOver(deps, by, params.id, body)),
  );
  mount(routes, calls.registerRentalUnit, async ({ by, params, body }) =>
    shown(await registerUnit(deps, by, params.id, body)),
  );
  mount(routes, calls.swapRentalUnit, async ({ by, params, body }) =>
    shown(await swapUnit(deps, by, params.id, body)),
  );
  mount(routes, calls.takeBackRental, async ({ by, params, body }) =>
    shown(await takeBack(deps, by, params.id, body)),
  );
  mount(routes, calls.settleDeposit, async ({ by, params, body }) =>
    shown(await settleDeposit(deps, by, parts, params.id, body)),
  );
  mount(routes, calls.returnRentalPages, async ({ by, params, body }) =>
    shown(await returnPages(deps, by, parts, params.id, body)),
  );
  mount(routes, calls.returnRentalWithdrawal, async ({ by, params, body }) =>
    shown(await returnWithdrawal(deps, by, parts, params.id, body)),
  );
  mount(routes, calls.changeRentalTerm, async ({ by, params, body }) =>
    shown(await changeTerm(deps, by, params.id, body)),
  );
  mount(routes, calls.addRentalUnits, async ({ by, params, body }) =>
    shown(await addUnitsToRental(deps, by, params.id, body)),
  );
  mount(routes, calls.sellRentalUnits, async ({ by, params, body }) =>
    shown(await sellUnits(deps, by, params.id, body)),
  );
  mount(routes, calls.changeRentalParty, async ({ by, params, body }) =>
    shown(await changeParty(deps, by, params.id, body)),
  );
  mount(routes, calls.readRentalCounter, async ({ by, params, body }) =>
    shown(await readCounter(deps, by, params.id, body, 'loja')),
  );
  mount(routes, calls.checkRentalReading, async ({ by, params, body }) =>
    shown(await checkReading(deps, by, params.id, params.reading, body)),
  );
  mount(routes, calls.getDepositReceipt, async ({ by, params }) => {
    const row = await findRental(db, params.id);
    return row ? await depositPaper(deps, by, row) : fail(rentalFailures.rental_not_found);
  });
  mount(routes, calls.getRentalDocument, async ({ by, params }) => {
    const row = await findRental(db, params.id);
    return row ? await rentalPaper(deps, by, row) : fail(rentalFailures.rental_not_found);
  });
}

function customerRoutes(routes: Routes, deps: RepairDeps): void {
  const { db } = deps;
  mount(routes, calls.listOrderRentals, async ({ by, params, query }) => {
    const order = await findOwnOrder(deps.db, by, params.id, query.t, deps.now());
    return order ? ok(await listOrderRentals(deps, by, order)) : fail(orderFailures.order_not_found);
  });
  mount(routes, calls.listMyRentals, async ({ by, query }) =>
    ok(await listMyRentals(deps, by.user.id, query.page)),
  );
  mount(routes, calls.getRental, async ({ by, params }) => {
    const row = await findOwnRental(db, by, params.key, deps.now());
    return row ? ok(await presentRental(deps, row)) : fail(rentalFailures.rental_not_found);
  });
  mount(routes, calls.getOwnRentalDocument, async ({ by, params }) => {
    const row = await findOwnRental(db, by, params.key, deps.now());
    return row ? await rentalPaper(deps, by, row) : fail(rentalFailures.rental_not_found);
  });
  mount(routes, calls.getOwnDepositReceipt, async ({ by, params }) => {
    const row = await findOwnRental(db, by, params.key, deps.now());
    return row ? await depositPaper(deps, by, row) : fail(rentalFailures.rental_not_found);
  });
  mount(routes, calls.getRentalFreeDay, async ({ params }) =>
    ok({ day: await readFreeDay(db, params.id, deps.now()) }),
  );
  /** What its customer did, as it stands after it. */
  const own = async (
    { by, key }: { readonly by: Caller; readonly key: string },
    act: (row: RentalRow) => Promise<Result<RentalRow>>,
  ) => {
    const row = await findOwnRental(db, by, key, deps.now());
    if (!row) return fail(rentalFailures.rental_not_found);
    const done = await act(row);
    const after = done.ok ? await findRental(db, row.id) : null;
    return done.ok ? ok(await presentRental(deps, after ?? row)) : done;
  };
  mount(routes, calls.tellEndWish, ({ by, params, body }) =>
    own({ by, key: params.key }, (row) => tellEndWish(deps, by, row.id, body)),
  );
  mount(routes, calls.readOwnCounter, ({ by, params, body }) =>
    own({ by, key: params.key }, (row) => readCounter(deps, by, row.id, body, 'cliente')),
  );
  mount(routes, calls.extendOwnRental, ({ by, params, body }) =>
    own({ by, key: params.key }, (row) => extendOwnRental(deps, by, row.id, body)),
  );
  mount(routes, calls.withdrawOwnRental, ({ by, params }) =>
    own({ by, key: params.key }, (row) => withdrawRental(deps, by, row.id)),
  );
  mount(routes, calls.endOwnRental, ({ by, params, body }) =>
    own({ by, key: params.key }, (row) => endOwnRental(deps, by, row.id, body)),
  );
  mount(routes, calls.addReadingPhoto, async ({ by, params, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: MAX_IMAGE_BYTES });
    if (!upload.ok) {
      return upload.failure.code === failures.too_large.code ? fail(imageFailures.image_too_large) : upload;
    }
    const bytes = upload.value?.bytes;
    if (!bytes?.byteLength) return fail(imageFailures.no_file);
    return await own({ by, key: params.key }, (row) => addReadingPhoto(deps, by, row, params.reading, bytes));
  });
  mount(routes, calls.askRentalHelp, async ({ by, params, body }) => {
    const row = await findOwnRental(db, by, params.key, deps.now());
    return row ? await askRentalHelp(deps, by, row.id, body) : fail(rentalFailures.rental_not_found);
  });
}
