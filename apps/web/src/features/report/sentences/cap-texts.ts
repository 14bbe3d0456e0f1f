import { plural } from '../../../ui/plural.ts';
import type { Sentences } from './sentences.ts';

/** What held a band down, under a heading that says so. */
export const CAPS: Sentences<'cap'> = {
  'cap.few-words': ({ words }) =>
    plural(words, [
      '# word of your own is too few to show more range.',
      '# words of your own are too few to show more range.',
    ]),
  'cap.few-connectives': () => 'A little is taken off: fewer than three different connectives.',
  'cap.missed-questions': ({ band }) =>
    `Coherence: at most ${band}, because some of the answers may not address their questions.`,
  'cap.missed-card': ({ band }) =>
    `Coherence: at most ${band}, because the long turn may not address its card.`,
  'cap.short-talk': () => 'The long turn is shorter than one to two minutes.',
  // English says the same of one word.
  'cap.short-answers': ({ wordsPerAnswer }) =>
    plural(Math.round(wordsPerAnswer), [
      'The Part 1 answers have only # words on average.',
      'The Part 1 answers have only # words on average.',
    ]),
  'cap.disfluency': ({ per100Words }) =>
    plural(Math.round(per100Words), [
      '# hesitation sound or repeated word for every 100 words.',
      '# hesitation sounds and repeated words for every 100 words.',
    ]),
  'cap.many-errors': () => 'Long sentences lift the band only a little while many forms in them are wrong.',
  'cap.short-and-plain': () =>
    'We found few or no errors, but your sentences are shorter, and we counted fewer kinds of complex ones, than at the highest bands.',
  'cap.short-sentences': () =>
    'We found few or no errors, but your sentences are shorter on average than at the highest bands. Longer ones would show more.',
  'cap.plain-sentences': () =>
    'We found few or no errors, but we counted fewer kinds of complex sentences than at the highest bands. Conditions, comparisons and relative clauses would show more.',
  'cap.everyday-words': () =>
    'We found few or no errors, but mostly everyday words. More precise ones would show more.',
  'cap.words-again': () =>
    'A little is taken off: words read back from the question or said before in the same order.',
  'cap.same-few-words': () => 'The same few words keep coming back.',
  'cap.articles': () => 'Articles (a, an, the) are almost missing.',
  'cap.small-words': () => 'Articles and forms of "be" are almost missing.',
  'cap.clauses': () => 'There are hardly any sentences, only words and phrases.',
  'cap.order': () => 'The words aren’t in the order of English sentences.',
  'cap.naturalness': () => 'Much of the wording isn’t what people say in English.',
  'cap.fluency-by-form': () => 'Held to one and a half bands above the words, which hardly make sentences.',
  'cap.judge-held': () =>
    'The language model sees this criterion very differently; it moves the band by one and a half at most.',
  'cap.tidied': () => 'A quarter band less: speech recognition repairs small errors unseen.',
  'cap.tidied-in-part': () =>
    'Up to a quarter band less, for what was spoken: speech recognition repairs small errors unseen.',
  'cap.typed': ({ band }) => `At most ${Math.floor(10 * band) / 10}: typed answers can be edited.`,
};
