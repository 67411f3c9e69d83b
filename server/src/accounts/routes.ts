import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import * as calls from '#core/accounts/contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { CART_COOKIE } from '../platform/http/identify.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import type { AccountDeps } from './hooks.ts';
import { logIn } from './log-in.ts';
import { registerUser } from './register-user.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';
import { logOut } from './sessions.ts';
import { findUser, selectUsers } from './store.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';
import { verifyEmail } from './verify-email.ts';

/** Rows of one page of the panel. */
const PANEL_PAGE = 25;

/** Puts the calls of accounts on the API. */
export function accountsRoutes(routes: Routes, deps: AccountDeps): void {
  mount(routes, calls.login, async ({ body, by, c }) => {
    const result = await logIn(deps, by, body);
    if (result.ok) forgetCart(c);
    return result;
  });
  mount(routes, calls.register, async ({ body, by, c }) => {
    const result = await registerUser(deps, by, body);
    if (result.ok) forgetCart(c);
    return result;
  });
  mount(routes, calls.logout, async ({ by, c }) => {
    const token = bearerToken(c);
    if (token) await logOut(deps, by, token);
    return ok({ ok: true as const });
  });
  mount(routes, calls.me, async ({ by }) => ok(by.user));
  mount(routes, calls.updateProfile, async ({ body, by }) => {
    return await updateProfile(deps, by, body);
  });
  mount(
    routes,
    calls.forgotPassword,
    async ({ by, body }) => await requestPasswordLink(deps, by, body.email),
  );
  mount(routes, calls.resetPassword, async ({ by, body }) => await resetPassword(deps, by, body));
  mount(routes, calls.verifyEmail, async ({ by, body }) => await verifyEmail(deps, by, body.token));
  mount(routes, calls.requestVerification, async ({ by }) => {
    return await requestVerification(deps, by);
  });
  adminUserRoutes(routes, deps);
}

function adminUserRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.createAdminUser, async ({ body, by }) => await createUser(deps, by, body));
  mount(routes, calls.updateAdminUser, async ({ body, params, by }) => {
    return await updateUser(deps, by, params.id, body);
  });
  mount(routes, calls.deleteAdminUser, async ({ params, by }) => {
    return await deleteUser(deps, by, params.id);
  });
  mount(routes, calls.getAdminUser, async ({ params }) => {
    const user = await findUser(deps.db, params.id);
    return user ? ok(user) : fail(failures.not_found);
  });
  mount(routes, calls.listAdminUsers, async ({ query }) => {
    const offset = (query.page - 1) * PANEL_PAGE;
    const found = await selectUsers(deps.db, query.q, PANEL_PAGE, offset);
    return ok({ ...found, page: query.page, page_size: PANEL_PAGE });
  });
}

function bearerToken(c: Context<HttpEnv>): string | null {
  return /^Bearer +(\S{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

/** The visitor's cart is the account's now. */
function forgetCart(c: Context<HttpEnv>): void {
  deleteCookie(c, CART_COOKIE, { path: '/' });
}
