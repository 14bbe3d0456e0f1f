// Guests of a test: a teacher, an observer or a partner whom its owner invites. They have no account, and a link with a token.
import * as z from 'zod/mini';
import { examModeSchema } from './exam-mode.ts';
import { criterionSchema } from './report.ts';

/** A teacher sees what the examiner sees and may ask the questions; an observer hears and reads; a partner speaks too, in Part 3. */
export const guestRoleSchema = z.enum(['teacher', 'observer', 'partner']);
export type GuestRole = z.infer<typeof guestRoleSchema>;

/** Open invitations of one owner; with the candidate, as many people as a room takes. */
export const MOST_GUESTS = 3;
/** For how long an invitation can be taken up. */
export const GUEST_HOURS = 24;
/** Characters of the name that a guest, or the host, gives. */
export const GUEST_NAME_LENGTH = 40;
/** Characters of a teacher's note on a test. */
export const GUEST_NOTE_LENGTH = 2_000;

/** As the server makes them: base64url. */
const idSchema = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/u));
const tokenSchema = z.string().check(z.maxLength(64));
/** No line breaks, and nothing that turns the direction of the text around it. */
const ONE_LINE = /^[^\p{Cc}\u2028-\u202E\u2066-\u2069]+$/u;
/** A letter or digit that can be seen: some letters can't, like the fillers of Hangul. */
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
const hostNameSchema = z.string().check(z.trim(), z.maxLength(GUEST_NAME_LENGTH), z.regex(ONE_LINE));
/** A guest's, by which others know who hears them. The server refuses names of the examiner. */
const nameSchema = hostNameSchema.check(z.regex(SEEN));

/** Ids of guests in `metadata.guests` of a call: those with whom the candidate starts. */
export const guestIdsSchema = z.array(idSchema).check(z.maxLength(MOST_GUESTS));

/**
 * `invited`: the link has not been taken up. `ready`: the guest has read what it means, has given a name and has agreed. `in-test`: let into a
 * test that is not finished. `ended`: that test is finished.
 */
export const guestStateSchema = z.enum(['invited', 'ready', 'in-test', 'ended']);
export type GuestState = z.infer<typeof guestStateSchema>;

/** A guest as the owner sees them. Times are ISO. */
export const guestSchema = z.object({
  id: z.string(),
  role: guestRoleSchema,
  /** Null until the guest is ready. */
  name: z.nullable(z.string()),
  state: guestStateSchema,
  /** When the link stops working. */
  expiresAt: z.string(),
});
export type Guest = z.infer<typeof guestSchema>;

/** `GET /api/guests`: the newest first. */
export const guestsSchema = z.object({ guests: z.array(guestSchema) });

/** Body of `POST /api/guests`. */
export const guestRequestSchema = z.object({
  role: guestRoleSchema,
  /** What the candidate is called on the guest's page; null or left out: nothing. */
  hostName: z.optional(z.nullable(hostNameSchema)),
});
export type GuestRequest = z.infer<typeof guestRequestSchema>;

/** `POST /api/guests`: the link ends with `/guest#` and the token, and is told this once. */
export const newGuestSchema = z.object({ guest: guestSchema, link: z.string() });
export type NewGuest = z.infer<typeof newGuestSchema>;

const halfBandSchema = z.number().check(z.gte(0), z.lte(9), z.multipleOf(0.5));

/** A teacher's own bands, one for each criterion; null where none is given. */
export const teacherBandsSchema = z.record(criterionSchema, z.nullable(halfBandSchema));
export type TeacherBands = z.infer<typeof teacherBandsSchema>;

const sheetFields = {
  bands: teacherBandsSchema,
  note: z.string().check(z.maxLength(GUEST_NOTE_LENGTH)),
};

/** What a teacher has written of a test, and when; part of the report, for the owner alone. */
export const teacherSheetSchema = z.object({ name: z.string(), ...sheetFields, at: z.string() });
export type TeacherSheet = z.infer<typeof teacherSheetSchema>;

/** Body of `POST /api/guest/state` and `POST /api/guest/join`. The token stands in no address: proxies log these. */
export const guestTokenSchema = z.object({ token: tokenSchema });

/** Body of `POST /api/guest/ready`. Sent again after a "Not now", it asks once more. */
export const guestReadySchema = z.object({ token: tokenSchema, name: nameSchema, agrees: z.literal(true) });

/** Body of `PUT /api/guest/sheet`. */
export const guestSheetSchema = z.object({ token: tokenSchema, ...sheetFields });
export type GuestSheet = z.infer<typeof guestSheetSchema>;

/**
 * What a guest may know. `open`: to be read and agreed to. `waiting`: ready; the test has not begun, was interrupted, or the candidate has
 * said "Not now". `knocking`: the candidate is being asked. `live`: let in, and the test goes on. `ended`: it is finished.
 */
export const guestViewSchema = z.object({
  role: guestRoleSchema,
  state: z.enum(['open', 'waiting', 'knocking', 'live', 'ended']),
  /** The guest's own name; null while `open`. */
  name: z.nullable(z.string()),
  /** The candidate's, where one was given. */
  hostName: z.nullable(z.string()),
  /** What is taken; null until the guest is let in. */
  mode: z.nullable(examModeSchema),
  /** The candidate has said "Not now" in the test that goes on. */
  declined: z.boolean(),
  /** Whether `ready`, sent now, has the candidate asked. False after three times in one test, and where no test goes on that they could join. */
  mayAsk: z.boolean(),
  /** What a teacher has written so far; null: nothing, or no teacher. */
  sheet: z.nullable(z.object({ ...sheetFields, at: z.string() })),
  /** Whether this server can read what guests say, for those who let it. */
  canBeRead: z.boolean(),
  expiresAt: z.string(),
});
export type GuestView = z.infer<typeof guestViewSchema>;

/** `POST /api/guest/join`: the address of the room, for a call library. */
export const guestJoinSchema = z.object({ url: z.string() });

/** `PUT /api/guest/sheet`: when it was kept. */
export const guestSheetSavedSchema = z.object({ at: z.string() });
