import type { AnswerLanguage } from './answer.ts';

/** Characters of a transcript, `to` exclusive. */
interface Stretch {
  from: number;
  to: number;
}

/** Where something is probably wrong that no correction mends. */
function openDoubts(language: AnswerLanguage | undefined): Stretch[] {
  const { probable = [], corrections = [] } = language ?? {};
  return probable.filter((place) => !corrections.some((one) => one.from <= place.to && place.from <= one.to));
}

/** Whether something is probably wrong in a stretch even with all its corrections. */
export const hasOpenDoubt = (language: AnswerLanguage | undefined, { from, to }: Stretch): boolean =>
  openDoubts(language).some((place) => place.from < to && place.to > from);
