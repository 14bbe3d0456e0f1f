import type { Content } from './read-content.ts';

/** Phrases of a topic: some that fit each of its questions, and one for each question by the end of its id. "…" is a gap to fill. */
export interface TopicPhrases {
  every: readonly string[];
  own: Readonly<Record<string, string>>;
}

/** Phrases for the long turn of a cue card, and for the two sub-themes of its Part 3. */
export interface CardPhrases {
  card: readonly string[];
  discussion: readonly TopicPhrases[];
}

/** A long turn as a person at this band may speak it, and what makes it that band. */
export interface ModelAnswer {
  band: 6 | 7 | 8;
  text: string;
  remarks: readonly string[];
}

/** Three long turns of our own on one cue card, with the same story at three bands. */
export interface ModelAnswers {
  cardId: string;
  task: string;
  answers: readonly ModelAnswer[];
}

/** Phrases by the id of their topic. */
export function part1PhrasesIn({ topics }: Content): Record<string, TopicPhrases> {
  return Object.fromEntries(
    topics.map(({ id, phrases, questions, branches = [] }) => [
      id,
      { every: phrases, own: ownPhrases([questions, ...branches.map((branch) => branch.questions)]) },
    ]),
  );
}

/** Phrases by the id of their cue card. */
export function cardPhrasesIn({ cards }: Content): Record<string, CardPhrases> {
  return Object.fromEntries(
    cards.map(({ id, phrases, discussion }) => [
      id,
      {
        card: phrases,
        discussion: discussion.map((part) => ({ every: part.phrases, own: ownPhrases([part.questions]) })),
      },
    ]),
  );
}

/** Model answers with the family of the cue card that they are on, family by family. */
export function modelAnswersIn({ cards }: Content): [family: string, answers: ModelAnswers][] {
  return cards
    .flatMap(({ id, family, task, 'model-answers': answers }): [string, ModelAnswers][] =>
      answers === undefined ? [] : [[family, { cardId: id, task, answers: answers.map(withBand) }]],
    )
    .toSorted(([left], [right]) => left.localeCompare(right));
}

const BANDS = { '6': 6, '7': 7, '8': 8 } as const;

function withBand<Answer extends { band: keyof typeof BANDS }>(answer: Answer) {
  return { ...answer, band: BANDS[answer.band] };
}

function ownPhrases(groups: readonly Readonly<Record<string, { phrase: string }>>[]): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap((questions) => Object.entries(questions).map(([end, { phrase }]) => [end, phrase])),
  );
}
