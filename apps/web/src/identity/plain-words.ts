/** Said of a sign-in, and of nothing else. */
export const WRONG_CREDENTIALS = 'Incorrect email or password.';

/** What the identity service says for developers or in the words of its protocol, as it is said to a learner. */
const PLAIN_WORDS: Readonly<Record<string, string>> = {
  'Incorrect username or password.': WRONG_CREDENTIALS,
  'Invalid verification code provided, please try again.':
    'This code isn’t right, or isn’t the newest one. Please check our last message, or ask for a new code.',
  'Code mismatch': 'This code isn’t right. Please enter the code the app shows now.',
  'Invalid code received for user':
    'This code isn’t right. Please enter the code the app shows now, or a recovery code you haven’t used.',
  'Password not long enough': 'Password must be at least 8 characters long.',
  'Password too long': 'This password is too long. Please choose a shorter one.',
  'Password must not be your email address':
    'This password is too much like your email. Please choose another one.',
  'Password is too common':
    'This password is easy to guess: many people use it, or it’s one word with a few numbers. Try three unrelated words.',
};

const POLICY = 'Password did not conform with policy: ';

/** A refusal of the identity service in plain words; as it is where there are none. */
export function plainWords(message: string): string {
  const reason = message.startsWith(POLICY) ? message.slice(POLICY.length) : message;
  return PLAIN_WORDS[reason] ?? message;
}
