// What browsers send of a passkey, as JSON (WebAuthn level 3).
import { z } from 'zod';

/** Much longer than any authenticator's answer. */
const MAX_FIELD = 16_384;
const base64url = z
  .string()
  .max(MAX_FIELD)
  .regex(/^[\w-]*=*$/);
const attachment = z.enum(['cross-platform', 'platform']);

/** Ways to reach an authenticator. */
export const transportsSchema = z.enum(['ble', 'hybrid', 'internal', 'nfc', 'usb']);

/** What a new passkey and a use of one have in common. Fields that only describe are left out where they make no sense. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
};

/** A new passkey. */
export const attestationSchema = z.object({
  ...credential,
  authenticatorAttachment: attachment.nullable().catch(null),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .transform((list) => list.flatMap((item) => transportsSchema.safeParse(item).data ?? []))
      .catch([]),
  }),
});

/** A use of a passkey. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
