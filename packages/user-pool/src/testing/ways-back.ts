// How somebody gets an account back of which things are lost or stolen: the table that docs/operations/accounts.md prints and a test walks.

/** `stolen`: a thief has it. Its owner has it no more, but for the password, which both know. */
export type State = 'kept' | 'lost' | 'stolen';

/** What an account can have. `device`: a browser of the owner, trusted where a second step is asked for. */
export const THINGS = ['password', 'mailbox', 'app', 'codes', 'telephone', 'device'] as const;
export type Thing = (typeof THINGS)[number];

/** What is asked for besides the password. */
export type SecondStep = 'none' | 'app' | 'mail' | 'text' | 'mail-before-app';

/** What an account with this second step has to lose. */
export const THINGS_OF: Record<SecondStep, readonly Thing[]> = {
  none: ['password', 'mailbox', 'telephone', 'device'],
  app: ['password', 'mailbox', 'app', 'codes', 'device'],
  mail: ['password', 'mailbox', 'device'],
  text: ['password', 'mailbox', 'telephone', 'device'],
  'mail-before-app': ['password', 'mailbox', 'app', 'codes', 'device'],
};

/** One combination. What the account does not have is kept. */
export interface Situation {
  secondStep: SecondStep;
  states: Readonly<Record<Thing, State>>;
  /** A thief has moved the account to an address of theirs, more than a week ago, and chosen a password. */
  isMoved: boolean;
}

/** What somebody does, in the words of docs/operations/accounts.md. */
export const STEPS = {
  reset: '"Forgot password?"',
  'reset-later': '"Forgot password?", and wait 24 hours',
  'sign-in': 'sign in',
  'new-address': 'Change Email',
  'new-password': 'Change Password, with what is not yours ticked',
  replace: 'replace what is gone, and sign out all other browsers',
  'move-back': '`users move EMAIL OLD --no-undo`',
  move: '`users move EMAIL NEW`',
  'move-for-good': '`users move EMAIL NEW --no-undo`',
  'reset-password': '`users reset-password EMAIL`',
  'reset-factors': '`users reset-factors EMAIL`',
  'mail-codes': '`users reset-factors EMAIL --mail-codes`',
} as const;
export type Step = keyof typeof STEPS;

/** One row: the first that fits a situation is the way back from it. */
export interface WayBack {
  secondSteps: readonly SecondStep[];
  isMoved: boolean;
  /** Things that have to be in one of these states; others may be in any. */
  when: Partial<Record<Thing, readonly State[]>>;
  /** At least one of these is kept; none: that does not matter. */
  oneOf?: readonly Thing[];
  steps: readonly Step[];
}

const KNOWN = ['kept', 'stolen'] as const;
const ANY_STEP = ['none', 'app', 'mail', 'text', 'mail-before-app'] as const;
const PROFILE = ['new-password', 'replace'] as const;
const GOES_AWAY = ['sign-in', 'new-address', ...PROFILE] as const;
const BY_OPERATOR = ['reset-password', 'reset-factors'] as const;

/** Nothing else than these commands and forms is needed, and no combination is left out. */
export const WAYS_BACK: readonly WayBack[] = [
  {
    secondSteps: ANY_STEP,
    isMoved: true,
    when: { mailbox: ['kept'] },
    steps: ['move-back', ...BY_OPERATOR],
  },
  { secondSteps: ANY_STEP, isMoved: true, when: {}, steps: ['move-for-good', ...BY_OPERATOR] },
  {
    secondSteps: ['none', 'mail', 'mail-before-app'],
    isMoved: false,
    when: { password: KNOWN, mailbox: ['kept'] },
    steps: ['sign-in', ...PROFILE],
  },
  {
    secondSteps: ['app'],
    isMoved: false,
    when: { password: KNOWN, mailbox: ['kept'] },
    oneOf: ['app', 'codes', 'device'],
    steps: ['sign-in', ...PROFILE],
  },
  {
    secondSteps: ['text'],
    isMoved: false,
    when: { password: KNOWN, mailbox: ['kept'] },
    oneOf: ['telephone', 'device'],
    steps: ['sign-in', ...PROFILE],
  },
  { secondSteps: ['none'], isMoved: false, when: { password: KNOWN, mailbox: ['lost'] }, steps: GOES_AWAY },
  {
    secondSteps: ['none', 'mail', 'mail-before-app'],
    isMoved: false,
    when: { password: KNOWN, device: ['kept'] },
    steps: GOES_AWAY,
  },
  {
    secondSteps: ['mail-before-app'],
    isMoved: false,
    when: { password: KNOWN },
    oneOf: ['app', 'codes'],
    steps: ['mail-codes', ...GOES_AWAY],
  },
  {
    secondSteps: ['app'],
    isMoved: false,
    when: { password: KNOWN },
    oneOf: ['app', 'codes', 'device'],
    steps: GOES_AWAY,
  },
  {
    secondSteps: ['text'],
    isMoved: false,
    when: { password: KNOWN },
    oneOf: ['telephone', 'device'],
    steps: GOES_AWAY,
  },
  {
    secondSteps: ['none'],
    isMoved: false,
    when: { password: ['lost'], mailbox: ['kept'] },
    steps: ['reset', 'sign-in', ...PROFILE],
  },
  {
    secondSteps: ['app', 'mail-before-app'],
    isMoved: false,
    when: { password: ['lost'], mailbox: ['kept'] },
    oneOf: ['app', 'codes'],
    steps: ['reset', 'sign-in', ...PROFILE],
  },
  {
    secondSteps: ['text'],
    isMoved: false,
    when: { password: ['lost'], mailbox: ['kept'], telephone: ['kept'] },
    steps: ['reset', 'sign-in', ...PROFILE],
  },
  {
    secondSteps: ['mail'],
    isMoved: false,
    when: { password: ['lost'], mailbox: ['kept'] },
    steps: ['reset-later', 'sign-in', ...PROFILE],
  },
  {
    secondSteps: ['app', 'text', 'mail-before-app'],
    isMoved: false,
    when: { mailbox: ['kept'] },
    steps: BY_OPERATOR,
  },
  { secondSteps: ANY_STEP, isMoved: false, when: { mailbox: ['lost'] }, steps: ['move', ...BY_OPERATOR] },
  {
    secondSteps: ANY_STEP,
    isMoved: false,
    when: { mailbox: ['stolen'] },
    steps: ['move-for-good', ...BY_OPERATOR],
  },
];

/** The way back from a situation; undefined: a dead end. */
export function wayBackFrom({ secondStep, states, isMoved }: Situation): WayBack | undefined {
  return WAYS_BACK.find(
    (row) =>
      row.isMoved === isMoved &&
      row.secondSteps.includes(secondStep) &&
      THINGS.every((thing) => row.when[thing]?.includes(states[thing]) ?? true) &&
      (row.oneOf?.some((thing) => states[thing] === 'kept') ?? true),
  );
}

/** Every combination of what an account with this second step has to lose, moved and not. */
export function allSituations(secondStep: SecondStep): Situation[] {
  const kept: Situation['states'] = {
    password: 'kept',
    mailbox: 'kept',
    app: 'kept',
    codes: 'kept',
    telephone: 'kept',
    device: 'kept',
  };
  const combinations = THINGS_OF[secondStep].reduce(
    (made, thing) =>
      made.flatMap((states) =>
        (['kept', 'lost', 'stolen'] as const).map((state) => ({ ...states, [thing]: state })),
      ),
    [kept],
  );
  return [false, true].flatMap((isMoved) => combinations.map((states) => ({ secondStep, states, isMoved })));
}

const STEP_NAMES: Record<SecondStep, string> = {
  none: 'none',
  app: 'authenticator app',
  mail: 'code by email',
  text: 'code by text message',
  'mail-before-app': 'code by email before the app',
};

/** The table as docs/operations/accounts.md has it. */
export function printWaysBack(): string {
  const rows = WAYS_BACK.map((row) => [
    row.secondSteps.length === ANY_STEP.length
      ? 'any'
      : row.secondSteps.map((step) => STEP_NAMES[step]).join(', '),
    conditionOf(row),
    wayOf(row.steps),
  ]);
  const lines = [['Second step', 'Situation', 'Way back'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const meant = ENDS.map(
    ({ name, steps }) =>
      `*${name.charAt(0).toUpperCase()}${name.slice(1)}:* ${steps.map((step) => STEPS[step]).join('; ')}.`,
  );
  return [lines[0], '|---|---|---|', ...lines.slice(1), '', meant.join(' ')].join('\n');
}

/** What most ways end with has a name, which the line below the table explains. */
const ENDS = [
  { name: 'tidy up', steps: PROFILE },
  { name: 'start afresh', steps: BY_OPERATOR },
] as const;

function wayOf(steps: readonly Step[]): string {
  const words = steps.map((step) => STEPS[step]).join('; ');
  return ENDS.reduce(
    (text, { name, steps: own }) => text.replace(own.map((step) => STEPS[step]).join('; '), `*${name}*`),
    words,
  );
}

function conditionOf({ when, oneOf, isMoved }: WayBack): string {
  return [
    ...(isMoved ? ['moved by a thief more than a week ago'] : []),
    ...THINGS.flatMap((thing) => {
      const states = when[thing];
      return states === undefined ? [] : [`${NAMES[thing]} ${wordsFor(thing, states)}`];
    }),
    ...(oneOf === undefined ? [] : [`${oneOf.map((thing) => NAMES[thing]).join(' or ')} there`]),
  ].join(', ');
}

function wordsFor(thing: Thing, states: readonly State[]): string {
  if (thing === 'password') return states.includes('lost') ? 'forgotten' : 'known';
  return states.map((state) => STATE_WORDS[state]).join(' or ');
}

const STATE_WORDS: Record<State, string> = { kept: 'there', lost: 'lost', stolen: 'stolen' };

const NAMES: Record<Thing, string> = {
  password: 'password',
  mailbox: 'mailbox',
  app: 'app',
  codes: 'recovery codes',
  telephone: 'telephone',
  device: 'old browser',
};
