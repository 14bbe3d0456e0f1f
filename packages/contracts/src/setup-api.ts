// What an installation finds out about itself for the operator: the page `/setup` and the command `setup check` say the same.
import * as z from 'zod/mini';

/** What the server looks at, in the order in which it is shown: a later check often fails for the reason of an earlier one. */
export const SETUP_CHECKS = [
  'settings',
  'dns',
  'address',
  'certificate',
  'redirect',
  'websocket',
  'mail',
  'media',
  'relay',
  'engines',
  'database',
  'disk',
  'memory',
] as const;
export type SetupCheck = (typeof SETUP_CHECKS)[number];
export const setupCheckSchema = z.enum(SETUP_CHECKS);

export type SetupLevel = 'ok' | 'warning' | 'problem';

/** A finding as it crosses the wire: a code of `SETUP_FINDINGS` with its values. */
export const setupFindingSchema = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
});
export type SetupFinding = z.infer<typeof setupFindingSchema>;

/** `POST /api/setup/checks/:check`, `POST /api/setup/mail`. */
export const setupFindingsSchema = z.object({ findings: z.array(setupFindingSchema) });

/** `GET /api/setup`, for a browser in which a link of the operator was opened. Times are ISO. */
export const setupStateSchema = z.object({
  /** The clock of the server. */
  now: z.string(),
  /** Until when this browser may see the page. */
  until: z.string(),
  /** Whether there is an address to which a message can be sent to try the mail. */
  hasTestMail: z.boolean(),
});
export type SetupState = z.infer<typeof setupStateSchema>;

/** Body of `POST /api/setup/open`: what stands behind the `#` of a link. */
export const setupLinkSchema = z.object({ token: z.string().check(z.maxLength(64)) });

/** `GET /api/setup/echo?nonce=…`: only a server with the key of this installation can answer so. */
export const setupEchoSchema = z.object({ answer: z.string() });
