import { fitInto } from './fit-into.ts';

/** Makes one picture small at a time, and answers with it; with null when it cannot be read. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  self.postMessage(await small(data).catch(() => null));
};

async function small(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const size = fitInto(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 });
}
