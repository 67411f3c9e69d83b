/** Half of what a mark's number covers, in the drawing's units. */
export const MARK_RADIUS = 6;
