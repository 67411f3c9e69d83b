// Imported before anything that uses zod: has it check without writing itself functions in the browser. It tries whether the
// page may when a schema is made, the content policy says no, and the browser reports that.
if (typeof document !== 'undefined') {
  const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
  shared.__zod_globalConfig ??= {};
  shared.__zod_globalConfig.jitless = true;
}
