/** What the report and its lessons call each family of errors of grammar, by the family's id. */
export const FAMILY_NAMES = {
  adverb: 'Quick or quickly?',
  agreement: 'He goes, they go',
  article: 'A, an, the',
  comparison: 'Cheaper, more expensive',
  'confused-word': 'Words that go together',
  connective: 'One word joins two clauses',
  'irregular-form': 'Irregular forms',
  'missing-be': 'Am, is, are: don’t leave it out',
  'noun-number': 'One or many?',
  'participle-adjective': 'Bored or boring?',
  preposition: 'Small words: in, on, at, to, of, for',
  pronoun: 'I, me, my',
  subject: 'Say who or what, and say it once',
  tense: 'The right time',
  'verb-form': 'The form after another word',
  'word-order': 'Word order',
};
