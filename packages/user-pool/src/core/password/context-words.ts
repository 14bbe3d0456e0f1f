/** Names of this product and of what it is about: guessed first here, though on no list. docs/security.md shows them. */
export const CONTEXT_WORDS: readonly string[] = [
  'bandpal',
  'ielts',
  'examiner',
  'speaking',
  'speakingtest',
  'candidate',
];
