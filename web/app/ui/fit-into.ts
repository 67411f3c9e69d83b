/** Longest side of a photo as it is sent, in pixels: what a technician needs to see, and no more. */
const LONGEST = 1600;

/** How large a picture of this size is sent: the longest side at most `longest` pixels, never larger than it is. */
export function fitInto(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
