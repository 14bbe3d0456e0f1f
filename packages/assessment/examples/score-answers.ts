// Bands for typed answers. Run: node packages/assessment/examples/score-answers.ts
import { assess } from '@bandpal/assessment';
import type { AnswerRecord, Report } from '@bandpal/contracts';

/** A report on texts that were typed as answers to the questions beside them. */
export function scoreTyped(answers: readonly { question: string; text: string }[]): Report {
  const records = answers.map(({ question, text }, index): AnswerRecord => ({
    id: `answer-${index + 1}`,
    part: 1,
    kind: 'short-answer',
    questionId: `question-${index + 1}`,
    question,
    source: 'typed',
    transcript: text,
    confidence: 1,
    words: [],
    pauses: [],
    durationMs: 0,
    voicedMs: 0,
    latencyMs: 0,
    startedAtMs: 0,
  }));
  return assess({ mode: 'part1', answers: records });
}

if (import.meta.main) {
  const report = scoreTyped([
    {
      question: 'Where do you live?',
      text:
        'I live in a small flat near the harbour, which I share with two friends I met at university. The building is old, ' +
        'so the heating breaks down every winter, but the rent is low and the neighbours look after each other. When I ' +
        'come home late, there is nearly always somebody in the kitchen who has kept some soup for me.',
    },
    {
      question: 'What do you like about it?',
      text:
        'What I like most is the view, although it gets rather noisy when the ships come in at night. If the sky is clear, ' +
        'I can see the lighthouse from my bed, and in summer we carry our chairs up to the roof and watch the ferries ' +
        'until it gets too cold to sit there. I would miss that more than anything if I had to move to the suburbs, and so ' +
        'would my friends, who came to the harbour for the sea and stayed for the people they met in our street.',
    },
  ]);
  const { band: overall, reasons } = report.overall;
  console.log(`Overall ${overall ?? `no band: ${reasons.map(({ code }) => code).join(', ')}`}`);
  for (const { criterion, band, reason } of report.criteria)
    console.log(`${criterion}: ${band ?? reason?.code}`);
}
