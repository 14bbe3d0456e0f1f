import { sum } from '@bandpal/contracts';
import { embed, nearness, vectorRows, weightOfRow } from '../language/sentence-vectors.ts';
import type { Vector } from '../language/sentence-vectors.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { isSureWord } from '../text/sure-words.ts';
import { tokenise } from '../text/tokenise.ts';

/** A question whose words say less about its topic ("Why?", "Do you like it?") is understood from the others of its topic alone. */
const LEAST_TOPIC = 0.5;

/** Probes and follow-ups grow from the id of the question that they belong to. */
const FOLLOW_UP = /\.follow-up(?:-\d+)?$/u;

/**
 * Whether a question follows an answer up ("Why?", "Is that true of most people?"): it asks about what was said and has no topic of its own, so
 * that nothing can be told from its words.
 */
export function isFollowUp({ questionId }: { questionId: string }): boolean {
  return FOLLOW_UP.test(questionId);
}

/**
 * What an answer may be about: its question, and its question together with the others of its topic in this test. Empty where neither says
 * anything about a topic.
 */
export function topicsAsked({ answer }: AnswerText, test: readonly AnswerText[]): Vector[] {
  const own = rowsOfText(answer.question);
  const ofTopic = test.filter(
    ({ answer: other }) => topicId(other) === topicId(answer) && !isFollowUp(other),
  );
  const others = new Set(ofTopic.map(({ answer: other }) => other.question));
  others.delete(answer.question);
  const whole = [...own, ...[...others].flatMap(rowsOfText)];
  return [own, whole].filter(saysItsTopic).flatMap((rows) => embed(rows) ?? []);
}

/** How near a question comes to what was said, in what the two are about: −1 to 1; 0 where one of them says nothing. */
export function questionNearness(question: string, said: string): number {
  const [asked, answered] = [question, said].map((text) => embed(rowsOfText(text)));
  return asked == null || answered == null ? 0 : nearness(asked, answered);
}

/** Rows of the words of a question or a card. */
export function rowsOfText(text: string): number[] {
  return vectorRows(tokenise(text).map(({ lower }) => lower));
}

/** Rows of the words of an answer, hesitations, words said again and words that may have been misheard left out. */
export function rowsOfAnswer({ tokens, roles, heard }: AnswerText): number[] {
  const said = tokens.filter((_, token) => roles[token] === 'word' && isSureWord({ heard }, { token }));
  return vectorRows(said.map(({ lower }) => lower));
}

function saysItsTopic(rows: readonly number[]): boolean {
  return sum([...new Set(rows)].map(weightOfRow)) >= LEAST_TOPIC;
}

/** Question ids begin with their topic. */
function topicId({ questionId }: { questionId: string }): string {
  return questionId.split(/[-.]/u)[0] ?? '';
}
