/** Longest side of a photo as it is sent, in pixels: what a technician needs to see, and no more. */
const LONGEST = 1600;

/** How large a picture of this size is sent: the longest side at most `longest` pixels, never larger than it is. */
export function fitInto(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo made small in the browser before it is sent, off the main thread. What the browser cannot read, or cannot
 * make smaller, comes back as it is: the server is the judge.
 */
export async function smallPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/gif') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const size = fitInto(bitmap.width, bitmap.height);
    const canvas = new OffscreenCanvas(size.width, size.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
    bitmap.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 });
    if (blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return file;
  }
}
