import type { AnswerText } from '../text/answer-text.ts';
import type { Exchange } from './exchanges.ts';
import { topicWeight } from './nearness.ts';
import { questionWords } from './question-words.ts';

type Asked = ReturnType<typeof questionWords>;

/** A question whose words say less about its topic ("Why?", "Do you like it?") is understood from the others of its topic. */
const LEAST_TOPIC = 0.6;
/** What the examiner says to do, whatever the topic is. */
const INSTRUCTIONS = new Set(['describe', 'explain']);

/** Words of an exchange's own question, or of its whole topic where the question says hardly anything about it; null when that does neither. */
export function topicAsked({ texts, isTalk }: Exchange, test: readonly AnswerText[]): Asked | null {
  const [first] = texts;
  if (first === undefined) return null;
  const own = wordsOf(first.answer.question);
  const asked = isTalk || saysItsTopic(own) ? own : wordsOfTopic(first, test);
  return saysItsTopic(asked) ? asked : null;
}

/** Each question of the other topics of a test that says what it is about. */
export function otherTopicsAsked({ texts: [first] }: Exchange, test: readonly AnswerText[]): Asked[] {
  const others = test.filter((text) => first !== undefined && topicId(text) !== topicId(first));
  return questionsOf(others).map(wordsOf).filter(saysItsTopic);
}

function wordsOfTopic(text: AnswerText, test: readonly AnswerText[]): Asked {
  return questionsOf(test.filter((other) => topicId(other) === topicId(text))).flatMap(wordsOf);
}

function saysItsTopic(words: Asked): boolean {
  return topicWeight(words) >= LEAST_TOPIC;
}

function wordsOf(question: string): Asked {
  return questionWords(question).filter(({ lemma }) => !INSTRUCTIONS.has(lemma));
}

function questionsOf(texts: readonly AnswerText[]): string[] {
  return [...new Set(texts.map(({ answer }) => answer.question))];
}

/** Question ids begin with their topic. */
function topicId({ answer }: AnswerText): string {
  return answer.questionId.split(/[-.]/u)[0] ?? '';
}
