import type { SetupCheck, SetupLevel } from '@bandpal/contracts';

/** The page's own words; those of the findings stand in `packages/contracts`, because the command line says them too. */
export const SETUP_TEXTS = {
  title: 'Setup',
  closed:
    'This page opens with a link that works once. To get one, run this on the server: in the folder of compose.yaml “podman compose exec bandpal node apps/server/src/command-line.ts setup link” (with Docker, docker instead of podman); without containers, as Bandpal’s user and with its settings, “npm run --silent operator -- setup link”. Then open the address it prints.',
  linkOver: 'This link has been used or has expired.',
  what: 'This page checks whether others can use your site, and says what to fix.',
  asks: 'The checks of the server ask the name service, the address of your site, your mail server and your relay, and no one else.',
  again: 'Check again',
  progress: 'Checks done',
  done: (problems: number, warnings: number) =>
    problems + warnings === 0
      ? 'All checks are done. Nothing is wrong.'
      : `All checks are done. ${problems} to fix, ${warnings} to look at.`,
  server: 'The server',
  browser: 'This browser',
  microphone: 'Your microphone',
  tryMicrophone: 'Check my microphone',
  speak: 'Say something. The bar moves when you speak.',
  heard: 'We can hear you.',
  mail: 'Send a test message to the owner',
  mailHint: 'It goes to the address in OWNER_EMAIL alone.',
  copy: 'Copy for support',
  copyHint:
    'The results above, with the names and addresses of your servers. It contains no passwords, tokens or email addresses.',
  copied: 'The text is copied.',
  refused: 'Your browser didn’t copy the text. Here it is: please copy it yourself.',
  waiting: 'Checking…',
  over: 'Your half hour is over, so this couldn’t be checked. Please make a new link on the server.',
  unreachable: 'The server didn’t answer this check. Please check again in a moment.',
} as const;

export const SETUP_LEVELS: Readonly<Record<SetupLevel, string>> = {
  ok: 'OK',
  warning: 'Look at this',
  problem: 'Fix this',
};

export const SETUP_CHECK_NAMES: Readonly<Record<SetupCheck, string>> = {
  settings: 'Settings',
  dns: 'Domain name',
  address: 'Address of the site',
  certificate: 'Certificate',
  redirect: 'Redirect to https',
  websocket: 'WebSockets',
  mail: 'Mail',
  media: 'Sound of calls',
  relay: 'Relay',
  engines: 'Voice and recogniser',
  database: 'Database',
  disk: 'Disk',
  memory: 'Memory',
};

/** What is looked at in the browser. */
export const SETUP_BROWSER_NAMES = {
  page: 'This page',
  clock: 'Clock',
  line: 'Sound connection',
} as const;
