import type { Guest, GuestRole } from '@bandpal/contracts';

/** What the candidate reads before a test. */
export const INVITE_TEXTS = {
  what: 'They hear your test while you take it, and see the questions and what’s said. Nothing reaches them before they’ve agreed to the rules and you’ve said yes. They never see your report, and inviting guests costs you nothing. Sound goes directly from browser to browser, so your guests can find out your network address (IP address), and you theirs.',
  role: 'Who do you want to invite?',
  roles: {
    teacher: 'A teacher',
    observer: 'An observer',
    partner: 'A partner for pair practice',
  } satisfies Record<GuestRole, string>,
  meanings: {
    teacher:
      'Listens, follows the script and gives you bands, which you’ll find in your report beside our estimate. A teacher can also ask the questions instead of the examiner.',
    observer: 'Listens and reads what’s said. An observer sends no sound.',
    partner:
      'Discusses the questions of Part 3 with you. Only you are assessed: nothing your partner says is rated or kept.',
  } satisfies Record<GuestRole, string>,
  hostName: 'Your name on their page',
  make: 'Make a link',
  full: 'You’ve invited three people. To invite another one, remove one of them first.',
  link: 'Your link',
  once: 'Please send it to one person only. It works for 24 hours. We don’t keep it, so we can’t show it again.',
  share: 'Send it',
  listTitle: 'Your guests',
  states: {
    invited: 'hasn’t agreed yet',
    ready: 'is ready',
    // The list is shown where no test goes on: it is read in a break.
    'in-test': 'comes back with you',
    ended: 'was there',
  } satisfies Record<Guest['state'], string>,
  remove: 'Remove',
  removed: 'The guest is removed, and the link no longer works.',
  ready: (name: string) => `${name} is ready.`,
  comesAlong: (names: string) => `Take ${names} along`,
  comesAlongHint:
    'They hear you from the start. You can remove them at any time. If you start without them, you’re asked during the test whether to let them in.',
} as const;
