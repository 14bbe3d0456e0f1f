// What the call library tells the page of a call that it has in a frame, and as much of what the engine tells as the page shows.
import * as z from 'zod/mini';
import type { Role } from '../browser/call-members.ts';

/** What isn't as it should be counts as if something else had been said. */
const otherwise = z.catch;

const limited = (max: number) => z.string().check(z.maxLength(max));

/** An icon or a page may be a data: address. */
const MAX_ADDRESS_CHARS = 100_000;
const MAX_LABEL_CHARS = 200;
/** More buttons or integrations than any tray shows. */
const MAX_ENTRIES = 50;
const MAX_STYLE_CHARS = 200_000;

const record = <Value extends z.ZodMiniType>(value: Value) =>
  z
    .record(limited(MAX_LABEL_CHARS), value)
    .check(z.refine((entries) => Object.keys(entries).length <= MAX_ENTRIES, 'too many'));

const colour = z.string().check(z.regex(/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i));
const colours = z.object({
  accent: z.optional(colour),
  accentText: z.optional(colour),
  background: z.optional(colour),
  backgroundAccent: z.optional(colour),
  baseText: z.optional(colour),
  border: z.optional(colour),
  mainAreaBg: z.optional(colour),
  mainAreaBgAccent: z.optional(colour),
  mainAreaText: z.optional(colour),
  supportiveText: z.optional(colour),
});
export type ThemeColours = z.infer<typeof colours>;

/** One set of colours, or one for light and one for dark. */
export const themeSchema = z.union([
  z.object({ colors: colours }),
  z.object({ light: z.object({ colors: colours }), dark: z.object({ colors: colours }) }),
]);
export type Theme = z.infer<typeof themeSchema>;

const trayButtonSchema = z.object({
  iconPath: limited(MAX_ADDRESS_CHARS),
  iconPathDarkMode: z.optional(limited(MAX_ADDRESS_CHARS)),
  label: z.optional(limited(MAX_LABEL_CHARS)),
  tooltip: z.optional(limited(MAX_LABEL_CHARS)),
  visualState: z.optional(z.enum(['default', 'sidebar-open', 'active'])),
});
export type TrayButton = z.infer<typeof trayButtonSchema>;

const control = z.union([z.literal('*'), z.literal('owners'), z.array(limited(MAX_LABEL_CHARS))]);

export const integrationSchema = z.object({
  allow: z.optional(limited(1000)),
  controlledBy: z.optional(control),
  csp: z.optional(limited(2000)),
  iconURL: z.optional(limited(MAX_ADDRESS_CHARS)),
  label: limited(MAX_LABEL_CHARS),
  loading: z.optional(z.enum(['eager', 'lazy'])),
  location: z.enum(['main', 'sidebar']),
  name: z.optional(limited(MAX_LABEL_CHARS)),
  referrerPolicy: z.optional(limited(100)),
  sandbox: z.optional(limited(1000)),
  src: z.optional(limited(MAX_ADDRESS_CHARS)),
  srcdoc: z.optional(limited(MAX_ADDRESS_CHARS)),
  shared: z.optional(z.union([z.boolean(), z.literal('owners'), z.array(limited(MAX_LABEL_CHARS))])),
});
export type Integration = z.infer<typeof integrationSchema>;

/** What is done to one's own picture, of all that the engine tells of its input. */
export const inputSettingsSchema = z.object({
  video: z.object({ processor: z.object({ type: z.string() }) }),
});

const buttons = record(trayButtonSchema);
const integrations = record(integrationSchema);
const ids = z.array(limited(MAX_LABEL_CHARS)).check(z.maxLength(MAX_ENTRIES));
const sidebarView = z.nullable(limited(MAX_LABEL_CHARS));
const styles = {
  cssFile: z.nullish(limited(MAX_ADDRESS_CHARS)),
  cssText: z.nullish(limited(MAX_STYLE_CHARS)),
  bodyClass: z.nullish(z.string().check(z.regex(/^[\w -]{0,200}$/))),
};

/** What is said of the page itself and not of the call, by the names of its actions. Everything else is the engine's. */
export const pageActionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('set-theme'), theme: themeSchema }),
  /** The library lets everything pass that isn't true; all of it but the two words means the page's own way. */
  z.object({
    action: z.literal('set-show-names'),
    mode: otherwise(z.enum(['always', 'never', 'default']), () => 'default' as const),
  }),
  z.object({ action: z.literal('set-show-local-video'), show: z.boolean() }),
  z.object({ action: z.literal('set-show-participants-bar'), show: z.boolean() }),
  z.object({ action: z.literal('update-custom-tray-buttons'), btns: buttons }),
  z.object({ action: z.literal('set-custom-integrations'), integrations }),
  z.object({ action: z.literal('start-custom-integrations'), ids }),
  z.object({ action: z.literal('stop-custom-integrations'), ids }),
  z.object({ action: z.literal('set-sidebar-view'), view: sidebarView }),
  z.object({ action: z.literal('get-sidebar-view') }),
  z.object({ action: z.literal('load-css'), ...styles }),
  z.object({ action: z.literal('set-active-speaker-mode'), enabled: z.boolean() }),
  z.object({ action: z.literal('fullscreen') }),
  z.object({ action: z.literal('exited-fullscreen') }),
]);
export type PageAction = z.infer<typeof pageActionSchema>;

export const PAGE_ACTIONS: ReadonlySet<string> = new Set(
  pageActionSchema.def.options.flatMap(({ shape }) => [...shape.action.def.values]),
);

/** Of all properties of the call those that the page itself goes by; what isn't as it should be is as if it had not been given. */
export const launchSchema = z.object({
  theme: otherwise(z.optional(themeSchema), () => undefined),
  lang: otherwise(z.optional(limited(20)), () => undefined),
  showLocalVideo: otherwise(z.optional(z.boolean()), () => undefined),
  showParticipantsBar: otherwise(z.optional(z.boolean()), () => undefined),
  showLeaveButton: otherwise(z.optional(z.boolean()), () => undefined),
  showFullscreenButton: otherwise(z.optional(z.boolean()), () => undefined),
  activeSpeakerMode: otherwise(z.optional(z.boolean()), () => undefined),
  customTrayButtons: otherwise(z.optional(buttons), () => undefined),
  customIntegrations: otherwise(z.optional(integrations), () => undefined),
  layoutConfig: otherwise(
    z.optional(
      z.object({
        grid: z.optional(
          z.object({ minTilesPerPage: z.optional(z.int()), maxTilesPerPage: z.optional(z.int()) }),
        ),
      }),
    ),
    () => undefined,
  ),
});
export type Launch = z.infer<typeof launchSchema>;

const trackState = otherwise(z.optional(z.object({ state: z.string() })), () => undefined);

/** A participant as the engine tells of one. */
export const personSchema = z.object({
  session_id: z.string(),
  user_name: otherwise(z.string(), () => ''),
  local: z.boolean(),
  joined_at: otherwise(z.date(), () => new Date(0)),
  owner: otherwise(z.boolean(), () => false),
  record: otherwise(z.boolean(), () => false),
  participantType: otherwise(z.string(), () => 'unknown'),
  permissions: otherwise(
    z.object({
      hasPresence: otherwise(z.boolean(), () => true),
      canSend: z.union([z.boolean(), z.set(z.string())]),
      canAdmin: z.union([z.boolean(), z.set(z.string())]),
    }),
    () => ({ hasPresence: true, canSend: false, canAdmin: false }),
  ),
  tracks: otherwise(
    z.object({
      audio: trackState,
      video: trackState,
      screenVideo: trackState,
      screenAudio: trackState,
      rmpAudio: trackState,
      rmpVideo: trackState,
    }),
    () => ({}),
  ),
});
/** With what the engine knows beside, which is none of the call library's. */
export type Person = z.infer<typeof personSchema> & { readonly role: Role };

/** Someone at the door; without a name, where they have given none. */
export const waitingSchema = z.object({ id: z.string(), name: otherwise(z.string(), () => '') });

/** How the messages of a chat look that the library's own frame sends to the others. */
export const chatMessageSchema = z.object({
  event: z.literal('chat-msg'),
  message: limited(4000),
  name: z.optional(limited(MAX_LABEL_CHARS)),
});

/** Who has started or stopped an integration that is shared. */
export const integrationMessageSchema = z.object({
  event: z.literal('custom-integration'),
  id: limited(MAX_LABEL_CHARS),
  started: z.boolean(),
});
