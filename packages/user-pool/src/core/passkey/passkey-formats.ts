// What browsers send of a passkey, as JSON (WebAuthn level 3).
import { z } from 'zod';

/** Much longer than any authenticator's answer. */
const MAX_FIELD_CHARS = 16_384;
const base64url = z
  .string()
  .max(MAX_FIELD_CHARS)
  .regex(/^[\w-]*=*$/);
/** 64 bytes (WebAuthn level 3, §5.4.3), as base64url with padding. */
const MAX_HANDLE_CHARS = 88;
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

const assertion = { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url };

/** A use of a passkey. */
export const assertionSchema = z.object({ ...credential, response: z.object(assertion) });

/** A use of a passkey that names its owner. */
export const discoveredSchema = z.object({
  ...credential,
  response: z.object({ ...assertion, userHandle: base64url.min(1).max(MAX_HANDLE_CHARS) }),
});
