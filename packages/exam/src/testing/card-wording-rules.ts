import { plainWords } from '../canonical-words.ts';
import type { Part2Card } from '../types.ts';
import { part3Questions, spoilFirst, withQuestions } from './card-rule.ts';
import type { CardRule, Part3Question } from './card-rule.ts';
import { YES_NO } from './question-kinds.ts';
import { contentWords, coverage, lettersPerWord, longestSentence, syllables } from './word-measures.ts';

/** A rephrased question that takes more of its words from the question is the same question cut short. */
const MOST_WORDS_KEPT = 0.75;
/** Words of three syllables or more in one question. */
const MOST_LONG_WORDS = 4;
const MOST_LONG_WORDS_REPHRASED = 3;
/** By so many letters the words of a rephrased question are shorter, over the whole bank. */
const LETTERS_PLAINER = 0.35;

/** Ways of asking "you" for an opinion or about the candidate's country, which is not a private matter. */
const GENERAL_YOU =
  /\b(?:do you (?:think|agree)|would you answer|in your (?:opinion|area)|where you live)\b/giu;

/** What bank.test.ts does not already forbid everywhere: money, law, love, origin, and the customs of one place. */
const TOUCHY =
  /\b(?:army|military|bankrupt\w*|loans?|insurance|unemploy\w*|visas?|im?migra\w+|emigra\w+|refugee\w*|nationalit\w+|rac(?:e|es|ial|ism|ist)|gender|skin|funeral\w*|cancer|surgery|depress\w+|murder\w*|steal\w*|stole|thief|thieves|punish\w*|dating|romantic\w*|kiss\w*|pregnan\w*|orphan\w*|hunt\w*|lotter\w+|casino\w*|king|queen|halloween|thanksgiving|cricket|baseball|snowman|bonfire)\b/iu;

function textsOf(card: Part2Card): string[] {
  const spoken = part3Questions(card).flatMap(({ text, rephrased }) => [text, rephrased]);
  const subThemes = card.discussion.map(({ subTheme }) => subTheme);
  return [card.task, ...card.prompts, card.closing, ...card.roundingOff, ...subThemes, ...spoken];
}

/** Shows each question that `isWrong` picks with its rephrased wording. */
function asking(isWrong: (question: Part3Question) => boolean): CardRule['faults'] {
  return (cards) =>
    cards
      .flatMap(part3Questions)
      .filter(isWrong)
      .map(({ text, rephrased }) => `${text} / ${rephrased}`);
}

function spoilQuestions(change: (question: Part3Question) => Partial<Part3Question>): CardRule['spoil'] {
  return spoilFirst((card) => withQuestions(card, change));
}

function longWords(text: string): number {
  return plainWords(text).filter((word) => syllables(word) >= 3).length;
}

/** How the examiner's questions about a card sound. */
export const CARD_WORDING_RULES: readonly CardRule[] = [
  {
    says: 'asks nothing in the discussion that a bare yes or no would answer',
    faults: asking(({ text }) => YES_NO.test(text) && !/\bor\b|^Do you think/u.test(text)),
    spoil: spoilQuestions(() => ({ text: 'Is it good for children to learn from older people?' })),
  },
  {
    says: 'rephrases without leaving a bare yes or no as the answer',
    faults: asking(
      ({ rephrased }) => YES_NO.test(rephrased) && !/\bor\b|(\b(Why|How|What)\b[^?]*\?$)/u.test(rephrased),
    ),
    spoil: spoilQuestions(() => ({ rephrased: 'Can children learn from older people?' })),
  },
  {
    says: 'asks about people in general, not about the candidate',
    faults: asking(({ text }) => /\byou(?:r|rs|rself)?\b/iu.test(text.replaceAll(GENERAL_YOU, ''))),
    spoil: spoilQuestions(() => ({
      text: 'What have you learned from your grandparents since you were a child?',
    })),
  },
  {
    says: `asks with ${MOST_LONG_WORDS} long words at most`,
    faults: asking(({ text }) => longWords(text) > MOST_LONG_WORDS),
    spoil: spoilQuestions(() => ({
      text: 'How significantly do educational organisations influence intellectual development internationally?',
    })),
  },
  {
    says: `rephrases in sentences of 16 words at most, 22 in all, with ${MOST_LONG_WORDS_REPHRASED} long words at most`,
    faults: asking(
      ({ rephrased }) =>
        longestSentence(rephrased) > 16 ||
        plainWords(rephrased).length > 22 ||
        longWords(rephrased) > MOST_LONG_WORDS_REPHRASED,
    ),
    spoil: spoilQuestions(() => ({
      rephrased:
        'What are the things that people who are no longer young can learn from those who still are?',
    })),
  },
  {
    says: 'rephrases in other words, not only in fewer',
    faults: asking(
      ({ text, rephrased }) => coverage(contentWords(rephrased), contentWords(text)) > MOST_WORDS_KEPT,
    ),
    spoil: spoilQuestions(({ text }) => ({ rephrased: text.replace(/ (?:really|usually|most)\b/u, '') })),
  },
  {
    says: 'rephrases in shorter words, over all the cards',
    faults: (cards) => {
      const questions = cards.flatMap(part3Questions);
      const asked = lettersPerWord(questions.map(({ text }) => text));
      const plainer = lettersPerWord(questions.map(({ rephrased }) => rephrased));
      return asked - plainer >= LETTERS_PLAINER ? [] : [`${asked} letters a word, rephrased ${plainer}`];
    },
    spoil: (cards) => cards.map((card) => withQuestions(card, ({ text }) => ({ rephrased: text }))),
  },
  {
    says: 'keeps away from private and dividing matters and from the customs of one place',
    faults: (cards) => cards.flatMap(textsOf).filter((text) => TOUCHY.test(text)),
    spoil: spoilFirst((card) => ({ ...card, task: 'Describe a time when you had to ask for a loan.' })),
  },
];
