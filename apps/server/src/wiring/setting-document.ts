// The tables of settings in docs/operations/reference.md: names and defaults come from the schema, the words stay as they are on the page.
import { markedText, withMarkedText } from '@bandpal/foundation';
import { SPEECH_VARIABLES } from '@bandpal/speech';
import { CONFIG_VARIABLES, settingDefaults } from '../config/index.ts';

/** Title of a table, and the names in it; a name is in the first that it fits. */
const GROUPS: readonly (readonly [title: string, names: RegExp])[] = [
  ['Accounts', /^(?:IDENTITY|COGNITO|SIGNUP|REQUIRE)_/u],
  ['Tests', /^(?:SPEAKING|GUEST|PRACTICES)_/u],
  ['Mail', /^(?:MAIL|SUPPORT)_/u],
  ['Sound', /^(?:MEDIA|LIVEKIT|TURN|ICE)_/u],
  ['Recordings and live streams of calls', /^(?:CALL_RECORDINGS|COMPOSED|STREAMING)/u],
  ['Speech engines', /^SPEECH_/u],
  ['Language models and ratings', /^(?:LANGUAGE|JUDGE|TEXT)_/u],
  ['Hosted voice service', /^VOICE_/u],
  ['Telephone', /^TELEPHONE_/u],
  ['Replicas and load', /^(?:REPLICA|DRAIN|MAX)_/u],
  ['Figures, logs and traces', /^(?:OTEL|METRICS|LOG)_/u],
  ['The site', /./u],
];

/**
 * A page with the tables between its two marks as they are now.
 * @throws RangeError when it has no marks, or no row `| \`NAME\` | default | words |` for a variable.
 */
export function withSettings(page: string): string {
  const told = markedText(page, 'settings');
  const defaults = settingDefaults();
  const names = [...CONFIG_VARIABLES, ...SPEECH_VARIABLES];
  const tables = GROUPS.map(([title, pattern], index) => {
    const earlier = GROUPS.slice(0, index).map(([, other]) => other);
    const own = names.filter((name) => pattern.test(name) && !earlier.some((other) => other.test(name)));
    const rows = own.map((name) => rowOf(name, defaults[name], told));
    return [`### ${title}`, '', '| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
  });
  // The settings of the site come first, though they are those that fit nowhere else.
  const ordered = [...tables.slice(-1), ...tables.slice(0, -1)];
  return withMarkedText(page, 'settings', ordered.join('\n\n'));
}

function rowOf(name: string, fallback: unknown, told: string): string {
  const [, shown = '', words] =
    new RegExp(`^\\| \`${name}\` \\| (.*?) ?\\| (.+) \\|$`, 'mu').exec(told) ?? [];
  if (words === undefined) throw new RangeError(`The page has no words for ${name}.`);
  return `| \`${name}\` | ${plainDefault(fallback) ?? shown} | ${words} |`;
}

/** Null for one that other settings or the machine decide. */
function plainDefault(value: unknown): string | null {
  if (typeof value === 'boolean' || (typeof value === 'number' && value >= 0)) return `\`${value}\``;
  return typeof value === 'string' && value !== '' ? `\`${value}\`` : null;
}
