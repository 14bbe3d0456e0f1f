import type { WordAttempt } from '@bandpal/contracts';

/** Everything that this feature says. */
export const PRONUNCIATION_TEXTS = {
  title: 'Words to say more clearly',
  lead: 'The examiner’s recogniser was not sure of these words. Perhaps it even wrote a wrong word. Listen to each word and say it. We cannot tell which sounds you miss, so we do not say.',
  privacy: 'What you say here is sent to the server, compared with the word and thrown away at once.',
  none: 'There is no word of this test that was clearly hard to understand.',
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
  silent: 'The examiner cannot be heard just now.',
  failed: 'This did not work. Please try again.',
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
      return 'No word was heard. Speak a little louder and more clearly.';
    default:
      return verdict satisfies never;
  }
}
