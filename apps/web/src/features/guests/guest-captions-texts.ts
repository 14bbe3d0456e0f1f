/** What is said of captions of guests, to those who read them and to those who are read. */
export const GUEST_CAPTIONS_TEXTS = {
  show: (names: string) => `Captions for ${names}`,
  showHint:
    'With their permission, our own server turns what they say into text. They can see that you’re reading their words. Nothing is kept.',
  notAllowed: (names: string) => `Still waiting for permission from: ${names}`,
  failed: 'The server can’t do this at the moment. Please try again later.',
  allow: 'The others may read what I say',
  allowHint:
    'This helps people who can’t hear you well. While someone is reading your words, our own server turns what you say into text. We keep neither the sound nor the text, and you can stop this at any time.',
  isRead: 'Someone is reading what you say: while your microphone is on, what you say is turned into text.',
  isWanted: 'Someone in the test would like to read what you say.',
} as const;
