/**
 * How Node runs the shop; `npm start`, the container and the bench use the same. A small nursery: reading a large
 * catalogue leaves a third of the memory that the default leaves, in the same time (docs/performance.md).
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=4'];
