import * as z from 'zod/mini';

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
