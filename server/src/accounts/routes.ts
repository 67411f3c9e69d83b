import type { Context } from 'hono';
import { ALL_ABILITIES, abilityLabel, rolesThatCan } from '#core/abilities.ts';
import * as addressCalls from '#core/accounts/address-contract.ts';
import * as assistantCalls from '#core/accounts/assistant-contract.ts';
import * as placeCalls from '#core/accounts/company-address-contract.ts';
import * as companyCalls from '#core/accounts/company-contract.ts';
import * as calls from '#core/accounts/contract.ts';
import * as passkeyCalls from '#core/accounts/passkey-contract.ts';
import * as securityCalls from '#core/accounts/security-contract.ts';
import * as sessionCalls from '#core/accounts/session-contract.ts';
import { failures } from '#core/shared/errors.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { pageBounds } from '../platform/database/paging.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { ownCookies } from '../platform/http/cookies.ts';
import type { HttpEnv } from '../platform/http/env.ts';
import { CART_COOKIE, DEVICE_COOKIE } from '../platform/http/identify.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { addAddress, changeAddress, readAddresses, removeAddress } from './addresses.ts';
import { createAssistantKey, readAssistantKeys, revokeAssistantKey } from './assistant-keys.ts';
import { confirmEmailChange, dropEmailChange, readEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { addCompany, changeCompany, readCompanies, removeCompany } from './companies.ts';
import {
  addCompanyAddress,
  changeCompanyAddress,
  readCompanyAddresses,
  removeCompanyAddress,
} from './company-addresses.ts';
import {
  answerInvitation,
  inviteToCompany,
  limitMember,
  readInvitations,
  removeMember,
  withdrawInvitation,
} from './company-people.ts';
import { createUser } from './create-user.ts';
import { createWalkIn } from './create-walk-in.ts';
import { deleteUser } from './delete-user.ts';
import { endSessions } from './end-sessions.ts';
import type { AccountDeps } from './hooks.ts';
import { DEVICE_DAYS, withDevice } from './known-devices.ts';
import { liftTwoFactor } from './lift-two-factor.ts';
import { logIn } from './log-in.ts';
import { logInByLink } from './log-in-by-link.ts';
import { notMe } from './not-me.ts';
import type { Opened } from './open-account.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  logInByPasskey,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import { beginProof, prove } from './prove.ts';
import { registerUser } from './register-user.ts';
import { requestAccountLink } from './request-account-link.ts';
import { requestVerification } from './request-verification.ts';
import { resetPassword } from './reset-password.ts';
import { hasTwoFactor } from './second-step.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { countSessions, logOut } from './sessions.ts';
import { findAdminUser, hasPassword, selectUsers } from './store.ts';
import { suspendUser } from './suspend-user.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  readSecurity,
  removeTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts';
import { updateProfile } from './update-profile.ts';
import { updateUser } from './update-user.ts';
import { verifyEmail } from './verify-email.ts';

/** Rows of one page of the panel. */
const PANEL_PAGE = 25;

/** Puts the calls of accounts on the API. */
export function accountsRoutes(routes: Routes, deps: AccountDeps): void {
  const cookies = ownCookies(deps.publicUrl);
  const keepDevice = (c: Context<HttpEnv>, { devices = [] }: Caller, device: string | null) => {
    if (device) cookies.write(c, DEVICE_COOKIE, withDevice(devices, device), DEVICE_DAYS);
  };
  /** Somebody is let in: the visitor's cart is the account's now, and the browser is one that it knows. */
  const letIn = (c: Context<HttpEnv>, by: Caller, result: Result<Opened>) => {
    if (!result.ok) return result;
    cookies.drop(c, CART_COOKIE);
    keepDevice(c, by, result.value.device);
    return result;
  };
  mount(routes, calls.login, async ({ body, by, c }) => letIn(c, by, await logIn(deps, by, body)));
  mount(routes, calls.loginByLink, async ({ body, by, c }) =>
    letIn(c, by, await logInByLink(deps, by, body)),
  );
  mount(routes, passkeyCalls.beginPasskeyLogin, async ({ by }) => await beginPasskeyLogin(deps, by));
  mount(routes, passkeyCalls.passkeyLogin, async ({ body, by, c }) =>
    letIn(c, by, await logInByPasskey(deps, by, body.answer)),
  );
  mount(routes, calls.register, async ({ body, by, c }) => letIn(c, by, await registerUser(deps, by, body)));
  mount(routes, calls.logout, async ({ by, c }) => {
    const token = bearerToken(c);
    if (token) await logOut(deps, by, token);
    return ok({ ok: true as const });
  });
  mount(routes, calls.me, async ({ by }) => ok(by.user));
  const abilities = ALL_ABILITIES.map((ability) => ({
    ability,
    says: abilityLabel(ability),
    roles: [...rolesThatCan(ability)],
  }));
  mount(routes, calls.readAbilities, async () => ok({ abilities }));
  mount(routes, calls.updateProfile, async ({ body, by }) => {
    return await updateProfile(deps, by, body);
  });
  mount(
    routes,
    calls.forgotPassword,
    async ({ by, body }) => await requestAccountLink(deps, by, 'password', body.email),
  );
  mount(
    routes,
    calls.requestLoginLink,
    async ({ by, body }) => await requestAccountLink(deps, by, 'login', body.email),
  );
  mount(routes, calls.resetPassword, async ({ by, body, c }) => {
    const result = await resetPassword(deps, by, body);
    if (result.ok) keepDevice(c, by, result.value.device);
    return result;
  });
  mount(routes, calls.verifyEmail, async ({ by, body }) => await verifyEmail(deps, by, body));
  mount(routes, calls.requestVerification, async ({ by }) => {
    return await requestVerification(deps, by);
  });
  mount(routes, calls.changePassword, async ({ by, body }) => await changePassword(deps, by, body));
  addressRoutes(routes, deps);
  companyRoutes(routes, deps);
  sessionRoutes(routes, deps);
  securityRoutes(routes, deps);
  passkeyRoutes(routes, deps);
  assistantRoutes(routes, deps);
  adminUserRoutes(routes, deps);
}

function addressRoutes(routes: Routes, deps: Deps): void {
  mount(routes, addressCalls.listAddresses, async ({ by }) =>
    ok({ items: await readAddresses(deps.db, by.user.id) }),
  );
  mount(routes, addressCalls.addAddress, async ({ by, body }) => await addAddress(deps, by, body));
  mount(routes, addressCalls.changeAddress, async ({ by, params, body }) => {
    return await changeAddress(deps, by, params.id, body);
  });
  mount(routes, addressCalls.removeAddress, async ({ by, params }) => {
    return await removeAddress(deps, by, params.id);
  });
}

function sessionRoutes(routes: Routes, deps: AccountDeps): void {
  mount(routes, sessionCalls.listSessions, async ({ by }) =>
    ok({ items: await readOwnSessions(deps.db, by, deps.now()) }),
  );
  mount(routes, sessionCalls.endSession, async ({ by, params }) => {
    return await endOwnSession(deps, by, params.id);
  });
  mount(routes, sessionCalls.endOtherSessions, async ({ by }) => await endOtherSessions(deps, by));
  mount(routes, sessionCalls.getEmailChange, async ({ by }) =>
    ok(await readEmailChange(deps.db, by.user.id, deps.now())),
  );
  mount(routes, sessionCalls.requestEmailChange, async ({ by, body }) => {
    return await requestEmailChange(deps, by, body);
  });
  mount(routes, sessionCalls.dropEmailChange, async ({ by }) => await dropEmailChange(deps, by));
  mount(routes, sessionCalls.confirmEmailChange, async ({ by, body }) => {
    return await confirmEmailChange(deps, by, body);
  });
  mount(routes, sessionCalls.notMe, async ({ by, body }) => await notMe(deps, by, body.token));
}

function securityRoutes(routes: Routes, deps: Deps): void {
  mount(routes, securityCalls.getSecurity, async ({ by }) => ok(await readSecurity(deps.db, by)));
  mount(routes, securityCalls.beginProof, async ({ by }) => await beginProof(deps, by));
  mount(routes, securityCalls.prove, async ({ by, body }) => await prove(deps, by, body));
  mount(routes, securityCalls.beginTwoFactor, async ({ by }) => await beginTwoFactor(deps, by));
  mount(routes, securityCalls.confirmTwoFactor, async ({ by, body }) => {
    return await confirmTwoFactor(deps, by, body.code);
  });
  mount(routes, securityCalls.removeTwoFactor, async ({ by }) => await removeTwoFactor(deps, by));
  mount(routes, securityCalls.renewRecoveryCodes, async ({ by }) => await renewRecoveryCodes(deps, by));
}

function assistantRoutes(routes: Routes, deps: Deps): void {
  mount(routes, assistantCalls.listAssistantKeys, async ({ by }) => ok(await readAssistantKeys(deps, by)));
  mount(
    routes,
    assistantCalls.createAssistantKey,
    async ({ by, body }) => await createAssistantKey(deps, by, body),
  );
  mount(
    routes,
    assistantCalls.revokeAssistantKey,
    async ({ by, params }) => await revokeAssistantKey(deps, by, params.id),
  );
}

function passkeyRoutes(routes: Routes, deps: Deps): void {
  mount(routes, passkeyCalls.listPasskeys, async ({ by }) =>
    ok({ items: await readPasskeys(deps.db, by.user.id) }),
  );
  mount(routes, passkeyCalls.beginPasskey, async ({ by }) => await beginPasskey(deps, by));
  mount(routes, passkeyCalls.addPasskey, async ({ by, body }) => await addPasskey(deps, by, body));
  mount(routes, passkeyCalls.renamePasskey, async ({ by, params, body }) => {
    return await renamePasskey(deps, by, params.id, body.name);
  });
  mount(routes, passkeyCalls.removePasskey, async ({ by, params }) => {
    return await removePasskey(deps, by, params.id);
  });
}

function companyRoutes(routes: Routes, deps: Deps): void {
  mount(routes, companyCalls.listCompanies, async ({ by }) => {
    const now = deps.now();
    const [items, invitations] = await Promise.all([
      readCompanies(deps.db, by.user.id, now),
      readInvitations(deps.db, by, now),
    ]);
    return ok({ items, invitations });
  });
  mount(routes, companyCalls.addCompany, async ({ by, body }) => await addCompany(deps, by, body));
  mount(routes, companyCalls.changeCompany, async ({ by, params, body }) => {
    return await changeCompany(deps, by, params.id, body);
  });
  mount(routes, companyCalls.removeCompany, async ({ by, params }) => {
    return await removeCompany(deps, by, params.id);
  });
  mount(routes, companyCalls.inviteToCompany, async ({ by, params, body }) => {
    return await inviteToCompany(deps, by, params.id, body.email);
  });
  mount(routes, companyCalls.withdrawCompanyInvitation, async ({ by, params }) => {
    return await withdrawInvitation(deps, by, params);
  });
  mount(routes, companyCalls.removeCompanyMember, async ({ by, params }) => {
    return await removeMember(deps, by, params);
  });
  mount(routes, companyCalls.limitCompanyMember, async ({ by, params, body: { order_limit } }) => {
    return await limitMember(deps, by, params, order_limit === null ? null : toCents(order_limit));
  });
  mount(routes, placeCalls.listCompanyAddresses, async ({ by, params }) => {
    return await readCompanyAddresses(deps, by, params.id);
  });
  mount(routes, placeCalls.addCompanyAddress, async ({ by, params, body }) => {
    return await addCompanyAddress(deps, by, params.id, body);
  });
  mount(routes, placeCalls.changeCompanyAddress, async ({ by, params, body }) => {
    return await changeCompanyAddress(deps, by, params, body);
  });
  mount(routes, placeCalls.removeCompanyAddress, async ({ by, params }) => {
    return await removeCompanyAddress(deps, by, params);
  });
  mount(routes, companyCalls.answerCompanyInvitation, async ({ by, params, body }) => {
    return await answerInvitation(deps, by, params.id, body.accept);
  });
}

function adminUserRoutes(routes: Routes, deps: Deps): void {
  mount(routes, calls.quickCreateUser, async ({ body, by }) =>
    // A customer's account, whoever makes it.
    createUser(deps, by, { ...body, role: null, is_admin: false }),
  );
  mount(routes, calls.createWalkIn, async ({ body, by }) => await createWalkIn(deps, by, body));
  mount(routes, calls.createAdminUser, async ({ body, by }) => await createUser(deps, by, body));
  mount(routes, calls.updateAdminUser, async ({ body, params, by }) => {
    return await updateUser(deps, by, params.id, body);
  });
  mount(routes, calls.deleteAdminUser, async ({ params, by }) => {
    return await deleteUser(deps, by, params.id);
  });
  mount(routes, calls.suspendAdminUser, async ({ body, params, by }) => {
    return await suspendUser(deps, by, params.id, body.suspended);
  });
  mount(routes, calls.endAdminUserSessions, async ({ params, by }) => {
    return await endSessions(deps, by, params.id);
  });
  mount(routes, calls.liftAdminUserTwoFactor, async ({ params, by }) => {
    return await liftTwoFactor(deps, by, params.id);
  });
  mount(routes, calls.sendAdminUserLink, async ({ params, by }) => {
    return await sendPasswordLink(deps, by, params.id);
  });
  mount(routes, calls.getAdminUser, async ({ params }) => {
    const user = await findAdminUser(deps.db, params.id);
    if (!user) return fail(failures.not_found);
    const [has_password, has_two_factor, sessions] = await Promise.all([
      hasPassword(deps.db, user.id),
      hasTwoFactor(deps.db, user.id),
      countSessions(deps.db, user, deps.now()),
    ]);
    return ok({ ...user, has_password, has_two_factor, sessions });
  });
  mount(routes, calls.listAdminUsers, async ({ query }) => {
    const { page, size, offset } = pageBounds(query, PANEL_PAGE);
    const { q: search, group, sort } = query;
    const found = await selectUsers(deps.db, { search, group, sort, limit: size, offset });
    return ok({ ...found, page, page_size: size });
  });
}

function bearerToken(c: Context<HttpEnv>): string | null {
  return /^Bearer +(\S{1,500})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}
