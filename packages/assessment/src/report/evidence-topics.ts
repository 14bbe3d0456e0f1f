import type { AnswerRecord, CriterionEstimate, Priority } from '@bandpal/contracts';

/** Bands from which nothing more is made of single words. */
const GOOD_BAND = 7;

/** What to work on by the quotations that a criterion shows already, by what they are signs of, with the first of each. */
export function evidenceTopics(
  answers: readonly AnswerRecord[],
  { criterion, band, evidence }: CriterionEstimate,
): Priority[] {
  if (band === null || band >= GOOD_BAND) return [];
  const signs = evidence.flatMap((one) => (one.sign === undefined ? [] : [{ ...one, sign: one.sign }]));
  return [...Map.groupBy(signs, ({ sign }) => sign.topic)].flatMap(([topic, ones]) => {
    const [first] = ones;
    const from =
      answers.find(({ id }) => id === first?.answerId)?.transcript.indexOf(first?.quote ?? '') ?? -1;
    if (first === undefined || from < 0 || first.quote === '') return [];
    const example = { answerId: first.answerId, from, to: from + first.quote.length, better: null };
    const { word, times } = first.sign;
    // One word that is said nine times is one sign, and was found nine times.
    const count = times ?? ones.length;
    return [{ criterion, topic, count, ...(word === undefined ? {} : { word }), example }];
  });
}
