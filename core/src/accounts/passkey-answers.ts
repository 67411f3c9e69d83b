import { z } from 'zod';

const part = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, 'Resposta inválida')
    .max(max, 'Resposta inválida');

/** What a browser answers with, as the Web Authentication API writes it (JSON of `toJSON`): newer ones say more. */
const answerOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.looseObject({
    id: part(1400),
    rawId: part(1400),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: part(4000), ...response }),
    clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
    authenticatorAttachment: z.string().max(40).nullish(),
  });

/** A key that was made. */
export const created = answerOf({
  attestationObject: part(20_000),
  transports: z.array(z.string().max(20)).max(10).optional(),
});
/** What a key of the account signed. */
export const signed = answerOf({
  authenticatorData: part(4000),
  signature: part(4000),
  userHandle: part(200).nullish(),
});
export type PasskeyCreated = z.output<typeof created>;
export type PasskeySigned = z.output<typeof signed>;
