import * as z from 'zod/mini';

/** What the public pages must know of this installation; the server writes it into every page it sends. */
export const siteSettingsSchema = z.object({
  /** Address browsers use, without a path: for canonical links, previews and the site map. */
  publicUrl: z.string(),
  flags: z.object({
    signupEnabled: z.boolean(),
    speakingPart1: z.boolean(),
    speakingPart2: z.boolean(),
    speakingPart3: z.boolean(),
  }),
  /** Whether visitors without an account may take a test. */
  guestTests: z.boolean(),
  /** Free credits of a new account. */
  signupCredits: z.number(),
  /** Whether this installation can send email; else requests to be notified wait for its operator. */
  sendsMail: z.boolean(),
  /** Days for which recordings of calls are kept here; none are made when absent. */
  recordingDays: z.optional(z.number()),
  /** Empty: the operator gave none. */
  supportEmail: z.string(),
  /** Programs and services in use, for the privacy page; null = none. */
  engines: z.object({
    recognizer: z.string(),
    followUps: z.nullable(z.string()),
    judge: z.nullable(z.string()),
    /** Host of a hosted voice service, which gets the voices of those who take tests. Missing = they stay here. */
    hostedVoice: z.optional(z.string()),
  }),
  /** Date of the page, `YYYY-MM-DD` in UTC. */
  today: z.string(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** All pages of one installation on one day, made by the page renderer that is built together with the site. */
export const renderedSiteSchema = z.object({
  pages: z.array(z.object({ path: z.string(), html: z.string() })),
  /** The page without content that pages of the application start from. */
  appPage: z.string(),
  /** Addresses that get `appPage`; a final `*` stands for any one segment. */
  appPaths: z.array(z.string()),
  /** Sent with status 404 for every other address. */
  notFoundPage: z.string(),
  /** What the security policy must allow: the style sheet that stands in every page, as `sha256-…`. */
  styleHash: z.string(),
  /** robots.txt, sitemap.xml. */
  files: z.array(z.object({ path: z.string(), type: z.string(), text: z.string() })),
});
export type RenderedSite = z.infer<typeof renderedSiteSchema>;
