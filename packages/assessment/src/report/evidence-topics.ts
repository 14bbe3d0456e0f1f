import type { AnswerRecord, Criterion, CriterionEstimate, Priority } from '@bandpal/contracts';

/** Bands from which nothing more is made of single words. */
const GOOD_BAND = 7;

/** What a weakness among the quotations of a criterion is a sign of. */
const TOPICS: readonly { criterion: Criterion; topic: string; note: RegExp }[] = [
  { criterion: 'pronunciation', topic: 'unclear-words', note: /^Did you say/u },
  {
    criterion: 'lexical-resource',
    topic: 'same-word',
    note: /^"(?<word>.+)": you (?:said|wrote) it (?<times>\d+) times\.$/u,
  },
];

/** What to work on by the quotations that a criterion shows already, with the first of them. */
export function evidenceTopics(
  answers: readonly AnswerRecord[],
  { criterion, band, evidence }: CriterionEstimate,
): Priority[] {
  if (band === null || band >= GOOD_BAND) return [];
  return TOPICS.filter((one) => one.criterion === criterion).flatMap(({ topic, note }) => {
    const signs = evidence.filter((one) => one.kind === 'weakness' && note.test(one.note));
    const [first] = signs;
    const from =
      answers.find(({ id }) => id === first?.answerId)?.transcript.indexOf(first?.quote ?? '') ?? -1;
    if (first === undefined || from < 0 || first.quote === '') return [];
    const example = { answerId: first.answerId, from, to: from + first.quote.length, better: null };
    const { word, times } = note.exec(first.note)?.groups ?? {};
    // One word that is said nine times is one sign, and was found nine times.
    const count = times === undefined ? signs.length : Number(times);
    return [{ criterion, topic, count, ...(word === undefined ? {} : { word }), example }];
  });
}
