/** What the examiner says on the landing page; the sound file holds these words. */
export const EXAMINER_SAMPLE =
  'Let’s talk about where you live. What do you like about the place where you live?';
