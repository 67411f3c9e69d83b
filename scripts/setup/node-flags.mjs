/** How Node runs the shop; `npm start`, the container and the bench use the same. docs/performance.md says why. */
export const nodeFlags = ['--enable-source-maps'];
