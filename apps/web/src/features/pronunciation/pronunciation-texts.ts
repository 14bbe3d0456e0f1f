import type { WordAttempt } from '@bandpal/contracts';

/** Everything that this feature says. */
export const PRONUNCIATION_TEXTS = {
  title: 'Words to check',
  lead: 'The examiner wasn’t sure of these words, and may even have misheard them. Listen to each word and say it. We can’t tell which sounds were unclear, so we don’t guess.',
  privacy: 'What you say here is sent to the server, compared with the word and deleted at once.',
  none: 'There are no words to check in this test.',
  inAnswer: 'You said:',
  hear: 'Hear it',
  say: 'Say it',
  again: 'Say it again',
  stop: 'Stop',
  steps: {
    idle: '',
    opening: 'Getting the microphone ready…',
    recording: 'Say the word now.',
    judging: 'Listening to it…',
  },
  silent: 'You can’t hear the examiner just now.',
  failed: 'This didn’t work. Please try again.',
} as const;

/** What came of an attempt, in words. */
export function attemptText({ verdict, heard }: WordAttempt): string {
  switch (verdict) {
    case 'understood':
      return 'Understood. Well said!';
    case 'nearly':
      return 'Nearly. Say it once more, slowly and clearly.';
    case 'other':
      return `Heard as “${heard}”. Listen to the word and try again.`;
    case 'nothing':
      return 'We didn’t hear a word. Speak a little louder and more clearly.';
    default:
      return verdict satisfies never;
  }
}
