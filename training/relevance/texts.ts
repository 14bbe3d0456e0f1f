// Our own questions, cards, phrases and model answers as JSON, and the cards that every talk is compared with:
// node training/relevance/texts.ts work/texts.json packages/assessment/src/features/other-cards.json
import { writeFile } from 'node:fs/promises';
import { bank } from '@bandpal/exam';
import { loadModelAnswers, loadUsefulPhrases } from '@bandpal/lessons';

const [out = 'texts.json', otherCards] = process.argv.slice(2);

/** Phrases that we wrote for a question. */
const phrasesFor = async (part: 1 | 2 | 3, questionId: string, question: string): Promise<string> => {
  const { own, topic } = await loadUsefulPhrases({ part, questionId, question });
  return [...own, ...topic].join(' ');
};

const topics = await Promise.all(
  bank.topics.map(async ({ name, questions, branches = [] }) => ({
    name,
    questions: await Promise.all(
      [...questions, ...branches.flatMap((branch) => branch.questions)].map(async ({ id, text }) => ({
        text,
        phrases: await phrasesFor(1, id, text),
      })),
    ),
  })),
);
const cards = await Promise.all(
  bank.cards.map(async ({ id, family, task, prompts, roundingOff, discussion }) => ({
    id,
    family,
    task,
    prompts,
    roundingOff,
    phrases: await phrasesFor(2, id, task),
    discussion: await Promise.all(
      discussion.map(async ({ subTheme, questions }) => ({
        subTheme,
        questions: await Promise.all(
          questions.map(async (one) => ({
            text: one.text,
            rephrased: one.rephrased,
            phrases: await phrasesFor(3, one.id, one.text),
          })),
        ),
      })),
    ),
  })),
);
const models = new Map(
  (await Promise.all(bank.cards.map(({ id }) => loadModelAnswers(id)))).flatMap((one) =>
    one === null ? [] : [[one.cardId, one.answers.map(({ band, text }) => ({ band, text }))] as const],
  ),
);
await writeFile(out, JSON.stringify({ topics, cards, models: Object.fromEntries(models) }));
if (otherCards !== undefined) {
  const tasks = bank.cards.map(({ id, task, prompts }) => ({ id, task, prompts }));
  await writeFile(otherCards, `${JSON.stringify(tasks, null, 2)}\n`);
}
