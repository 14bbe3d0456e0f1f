import * as z from 'zod/mini';

/** RFC 5321 §4.5.3.1.3: a path has 256 octets with its brackets. */
const MAX_CHARS = 254;

/**
 * One bare email address that messages can be sent to: the rule of accounts, notifications, the operator's commands and the mail
 * itself, so that no account is made for an address that nothing can be sent to.
 */
export const emailAddressSchema = z.string().check(z.maxLength(MAX_CHARS), z.email());

const BLANKS_AROUND = /^[\t\n\r ]+|[\t\n\r ]+$/g;
const ASCII = /^[ -~]*$/;

/**
 * What people type as an address or a name, as it is compared: without the blanks around it, and in lower case. A text with letters
 * beyond ASCII keeps them as they are: some of them have a small letter that is ASCII (the Kelvin sign a k), so that lower-casing
 * would turn another person's address into one that looks the same. No address that the schema above takes has such letters.
 */
export function foldAddress(text: string): string {
  const bare = text.replaceAll(BLANKS_AROUND, '');
  return ASCII.test(bare) ? bare.toLowerCase() : bare;
}

/** What a person can ask to be told about. `updates` is everything without a topic of its own. */
export const notifyTopicSchema = z.enum([
  'speaking-part1',
  'speaking-part2',
  'speaking-part3',
  'writing',
  'listening',
  'reading',
  'updates',
]);
export type NotifyTopic = z.infer<typeof notifyTopicSchema>;

/**
 * `POST /notifications/email`, answered 202 with an empty object whether the address is known or not. `email` is needed only
 * without `Authorization: Bearer <access token>`; with one, the user's own address is taken.
 */
export const notifyRequestSchema = z.object({
  email: z.optional(z.pipe(z.string().check(z.trim()), emailAddressSchema)),
  /** Left out: `updates`. */
  topic: z.optional(notifyTopicSchema),
});
export type NotifyRequest = z.infer<typeof notifyRequestSchema>;

/** ISO 639 codes of the languages that can be named as a first one: those with many speakers or many candidates. */
export const FIRST_LANGUAGES = [
  'af',
  'am',
  'ar',
  'az',
  'be',
  'bg',
  'bn',
  'bs',
  'ca',
  'ceb',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fil',
  'fr',
  'gu',
  'ha',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'ig',
  'it',
  'ja',
  'jv',
  'ka',
  'kk',
  'km',
  'kn',
  'ko',
  'ku',
  'ky',
  'lo',
  'lt',
  'lv',
  'mk',
  'ml',
  'mn',
  'mr',
  'ms',
  'my',
  'ne',
  'nl',
  'no',
  'or',
  'pa',
  'pl',
  'ps',
  'pt',
  'ro',
  'ru',
  'rw',
  'sd',
  'si',
  'sk',
  'sl',
  'so',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'tg',
  'th',
  'tk',

  'tr',
  'ug',
  'uk',
  'ur',
  'uz',
  'vi',
  'yo',
  'yue',
  'zh',
  'zu',
] as const;

/** Half bands, as certificates show them. */
const targetBandSchema = z.number().check(z.minimum(4), z.maximum(9), z.multipleOf(0.5));
/** A day of the calendar, without a time or a time zone. */
const dateSchema = z.iso.date();
const languageSchema = z.enum(FIRST_LANGUAGES);

/** When to remind a person of practising. */
export const remindersSchema = z.object({
  /** Days of the week, 1 = Monday to 7 = Sunday, each once. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  /** Hour of the day in the time zone, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** Name of the IANA time zone database, such as `Asia/Tokyo`. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type Reminders = z.infer<typeof remindersSchema>;

/** `GET /api/reminders` and `PUT /api/reminders`; an answer of null has none, and a body of null ends them. */
export const reminderChoiceSchema = z.object({ reminders: z.nullable(remindersSchema) });
export type ReminderChoice = z.infer<typeof reminderChoiceSchema>;

/** What `/api/reminders` answers. */
export const reminderStateSchema = z.extend(reminderChoiceSchema, {
  /** Whether reminders can be had: the person is signed in, has a confirmed address, and this site sends mail. */
  isOffered: z.boolean(),
});
export type ReminderState = z.infer<typeof reminderStateSchema>;

/** `PUT /api/learner`: what learners tell about themselves; each part may be missing. */
export const learnerSettingsSchema = z.object({
  targetBand: z.nullable(targetBandSchema),
  examDate: z.nullable(dateSchema),
  firstLanguage: z.nullable(languageSchema),
});
export type LearnerSettings = z.infer<typeof learnerSettingsSchema>;

/** `GET /api/learner`, and the answer to `PUT`. */
export const learnerSchema = z.object({
  settings: learnerSettingsSchema,
  /** Whether the learner has answered or skipped the questions, and is not to be asked again. */
  wasAsked: z.boolean(),
});
export type Learner = z.infer<typeof learnerSchema>;
