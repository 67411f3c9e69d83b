import type { Call } from './call.ts';

/** Whether somebody without an account may make the call. */
export function isOpenToVisitors({ access }: Call): boolean {
  return access === 'public' || access === 'optional';
}

/**
 * Whether the call only shows the shop's people what there is, so that a moment ago will do but for what they wrote themselves:
 * the panel's lists, reports and exports.
 */
export function onlyShows({ method, access, wire, isReport }: Call): boolean {
  return method === 'GET' && typeof access === 'object' && (wire === 'list' || isReport === true);
}

/**
 * Whether the call gives the shop's people a file of many things at once: each time leaves an event in the audit
 * (docs/adr/0604). The paper of one thing is none.
 */
export function isExport({ access, path, wire, takesOut }: Call): boolean {
  return typeof access === 'object' && wire === 'file' && (takesOut === true || !/\{(id|key)\}/.test(path));
}

/**
 * The name of a call in the API's document, for who makes clients of it: `GET /api/admin/products/{id}/pricing-alert`
 * is `getAdminProductsByIdPricingAlert`. It is as stable as the call's address.
 */
export function operationId({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/**
 * The statuses that a call may refuse with: what follows from its access, its input and its limit, and what it adds
 * by itself (`also`). In ascending order.
 */
export function failureStatuses(call: Call): number[] {
  const takesBody = call.body !== undefined || call.upload === true;
  const isRead = call.method === 'GET';
  const statuses = [
    // An address that cannot be decoded is refused before it is known whose it is.
    400,
    ...(call.access === 'public' ? [] : [401]),
    ...(isOpenToVisitors(call) ? [] : call.access === 'customer' ? [] : [403]),
    // A visitor's changes rest on a cookie: without the XSRF header they are refused, and from another site all are.
    ...(isOpenToVisitors(call) && !isRead ? [403] : []),
    ...(call.asksAgain ? [403] : []),
    ...(call.params ? [404] : []),
    ...(takesBody ? [408, 413, 415] : []),
    ...(takesBody || call.params || call.query ? [422] : []),
    ...(call.limit ? [429] : []),
    ...(call.also ?? []),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
