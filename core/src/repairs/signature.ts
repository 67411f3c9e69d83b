import { z } from 'zod';

const pixel = z.number().int().min(-100).max(4000);

/** A signature as it was drawn: its field in pixels, and the lines of points. */
export const signature = z.object({
  width: z.number().int().min(50).max(4000),
  height: z.number().int().min(30).max(4000),
  strokes: z
    .array(
      z
        .array(z.tuple([pixel, pixel]))
        .min(1)
        .max(1500),
    )
    .min(1, 'Falta a assinatura')
    .max(150, 'A assinatura é demasiado longa')
    .refine(
      (strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= 6000,
      'A assinatura é demasiado longa',
    ),
});
export type Signature = z.output<typeof signature>;
