// What lessons teach, in Node; in a bundle `vite-plugin.ts` gives the same functions, each of which fetches its part when it is first asked for.
import { content } from './bank-of.ts';
import { cardPhrasesIn, modelAnswersIn, part1PhrasesIn } from './lessons-of.ts';
import type { CardPhrases, ModelAnswers, TopicPhrases } from './lessons-of.ts';

export type { CardPhrases, ModelAnswer, ModelAnswers, TopicPhrases } from './lessons-of.ts';
export type { QuestionForm } from './schemas.ts';

/** Ways to begin an answer, by what the question asks for. */
export const { openers } = content;

const part1Phrases = part1PhrasesIn(content);
const cardPhrases = cardPhrasesIn(content);

/** Phrases by the id of their topic. */
export async function loadPart1Phrases(): Promise<Readonly<Record<string, TopicPhrases>>> {
  return part1Phrases;
}

/** Phrases by the id of their cue card. */
export async function loadCardPhrases(): Promise<Readonly<Record<string, CardPhrases>>> {
  return cardPhrases;
}

/** What loads the model answers of a family of cue cards, for each that has any. */
export const modelAnswerLoaders: Readonly<Record<string, () => Promise<ModelAnswers>>> = Object.fromEntries(
  modelAnswersIn(content).map(([family, answers]) => [family, async () => answers]),
);
