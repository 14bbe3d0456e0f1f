import type { Criterion, GuestRole } from '@bandpal/contracts';

/** What a guest of a test reads. */
export const GUEST_TEXTS = {
  title: 'Guest in a speaking test',
  closedTitle: 'This invitation isn’t open',
  closed: 'It may have expired or be incomplete, or the person who invited you has taken it back.',
  closedWhat: 'Please ask for a new link.',
  home: 'Go to the start page',
  invited: {
    teacher: (host: string) => `${host} invites you to a speaking test as a teacher`,
    observer: (host: string) => `${host} invites you to a speaking test as an observer`,
    partner: (host: string) => `${host} invites you to practise speaking as a partner`,
  } satisfies Record<GuestRole, (host: string) => string>,
  invitedUnnamed: {
    teacher: 'You’re invited to a speaking test as a teacher',
    observer: 'You’re invited to a speaking test as an observer',
    partner: 'You’re invited to practise speaking as a partner',
  } satisfies Record<GuestRole, string>,
  whatTitle: 'What you do',
  what: {
    teacher: [
      'An AI examiner runs an IELTS-style speaking test with the candidate. You hear both, and see the questions, the clock and what’s said.',
      'You give bands on the four criteria and write notes. The candidate finds them in their report, under your name.',
      'If you like, you ask the questions yourself. The candidate hears you only then.',
    ],
    observer: [
      'An AI examiner runs an IELTS-style speaking test with the candidate. You hear both, and see the questions, the clock and what’s said.',
      'You send no sound and no picture.',
    ],
    partner: [
      'An AI examiner asks the questions of Part 3, and you discuss them with the candidate. You hear both, and both of you speak.',
      'Let the candidate answer first, then say what you think. Only the candidate is assessed.',
    ],
  } satisfies Record<GuestRole, readonly string[]>,
  rulesTitle: 'What happens with your voice and your data',
  rules: {
    teacher: [
      'Your microphone stays off until you choose to ask the questions. Your voice goes to the people in the test. Neither your voice nor what you say is stored.',
      'Your name, your bands and your notes are stored with the candidate’s report, until the candidate deletes it.',
    ],
    observer: [
      'We store the name that you give until about a day after the test. Nothing else of you is kept.',
    ],
    partner: [
      'Your voice goes to the people in the test. Neither your voice nor what you say is stored or rated.',
      'We store the name that you give until about a day after the test.',
    ],
  } satisfies Record<GuestRole, readonly string[]>,
  rulesForAll: [
    'The candidate sees your name, and can remove you at any time. You can leave at any time.',
    'The candidate may let other guests in, too, who hear everyone in the test. You see who’s there.',
    'Sound goes directly from browser to browser. So the others in the test can find out your network address (IP address), and you theirs.',
    'Please don’t record the test, and don’t pass on what you hear.',
  ],
  name: 'Your name',
  nameHint: 'The candidate sees it.',
  agree: 'I agree',
  agreeHint: 'I’ve read what I do here, and what happens with my voice and my data.',
  nameRefused:
    'Please choose another name. It needs a letter or a digit, and mustn’t look like the examiner’s.',
  agreeMissing: 'Please tick “I agree” first.',
  nameMissing: 'Please type your name.',
  ready: 'I’m ready',
  microphone:
    'To speak with the candidate, you need a microphone. Your browser will ask for it when you press the button.',
  failed: 'That didn’t work. Please try again.',
  waitingTitle: 'You’re ready',
  waiting: (host: string) => `${host} sees that you’re ready. As soon as you’re let in, the test opens here.`,
  knocking: (host: string) => `${host} is being asked to let you in. The test is going on.`,
  declined: (host: string) => `${host} doesn’t want to let you in now.`,
  askAgain: 'Ask to be let in again',
  ask: 'Ask to be let in',
  noMoreAsking: 'You can’t ask again in this test.',
  candidate: 'The candidate',
  entering: 'Entering the test…',
  offline: 'The server can’t be reached. This page keeps trying.',
  removedTitle: 'You’re no longer in the test',
  removed: 'The person who invited you has removed you, or the invitation has ended.',
  endedTitle: 'The test is over',
  ended: 'Thank you for being there.',
  endedSheet: (time: string) =>
    `The candidate finds your bands and notes in their report. You can change them here until ${time}.`,
  elsewhereTitle: 'This invitation is open in another window',
  elsewhere:
    'You can use it in one window at a time. If it’s open on another device, leave the test there first.',
  useHere: 'Use it here',
  lostTitle: 'This couldn’t be saved',
  lost: 'The candidate won’t find this in their report. If you still need it, copy it now.',
  leave: 'Leave the test',
  leftTitle: 'You’ve left the test',
  left: 'You can come back while it goes on.',
  comeBack: 'Come back',
} as const;

/** What stands in the view of a running test. */
export const VIEW_TEXTS = {
  title: {
    teacher: 'Teacher’s view',
    observer: 'Observer’s view',
    partner: 'Pair practice',
  } satisfies Record<GuestRole, string>,
  partClock: 'Time in this part',
  stepClocks: {
    preparation: 'Time to prepare',
    talk: 'The talk',
    question: 'This question',
  },
  question: 'The question',
  noQuestion: 'Nothing is asked at the moment.',
  alsoHere: (names: string) => `Also here: ${names}`,
  captions: 'What’s said',
  noCaptions: 'Here you can read what the candidate and the examiner say.',
  speakers: { user: 'Candidate', assistant: 'Examiner' },
  examiner: {
    waiting: 'The examiner is waiting.',
    speaking: 'The examiner is speaking.',
    listening: 'The candidate’s turn.',
    thinking: 'The examiner is thinking.',
    teacher: 'The teacher is going to ask.',
  },
  soundBlocked: 'Your browser has stopped the sound.',
  soundOn: 'Turn the sound on',
  reconnecting: 'The connection is weak. Reconnecting…',
  mute: 'Mute',
  unmute: 'Unmute',
  muted: 'Your microphone is off.',
  heard: 'The candidate hears you.',
  noMicrophone: 'Your browser didn’t open the microphone. Please allow it, and try again.',
} as const;

/** What a teacher has besides. */
export const TEACHER_TEXTS = {
  script: 'Script',
  noLine: 'No line at the moment.',
  saying: 'The examiner is saying:',
  ask: 'Please ask:',
  asks: 'I ask the questions',
  asksHint:
    'From the next line on, you read the lines out, and the candidate hears your microphone. Bandpal keeps the time and listens.',
  asked: 'Asked',
  askedHint: 'Press it, or the space bar, when you’ve read the line out.',
  sheet: 'Band sheet',
  sheetHint:
    'Your own bands. They appear in the candidate’s report under your name and don’t change our estimate.',
  /** As the report calls them, whose texts are too many for this page. */
  criteria: {
    'fluency-coherence': 'Fluency and coherence',
    'lexical-resource': 'Lexical resource (vocabulary)',
    'grammatical-range-accuracy': 'Grammatical range and accuracy',
    pronunciation: 'Pronunciation',
  } satisfies Record<Criterion, string>,
  noBand: 'No band',
  notes: 'Notes for the candidate',
  notesHint: 'The candidate reads them in their report.',
  saving: 'Saving…',
  saved: 'Saved',
  unsaved: 'Not saved yet. This page keeps trying.',
  lost: 'This couldn’t be saved',
} as const;
