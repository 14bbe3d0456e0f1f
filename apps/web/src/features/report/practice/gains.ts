import type { Comparison } from './compare-answers.ts';
import { plural } from '../../../ui/plural.ts';
import { pageLocale } from '../../../site/page-language.ts';

/** Smaller changes are chance. */
const LONGER_BY = { share: 1.25, words: 8 };
const FEWER_PAUSES_BY = { share: 0.75, perMinute: 1 };
const SHORTER_PAUSE_BY_MS = 500;

const one = (value: number): string => value.toLocaleString(pageLocale(), { maximumFractionDigits: 1 });
const words = (count: number): string => plural(count, ['# word', '# words']);
const seconds = (ms: number): string => one(ms / 1000);

function longerAnswer({ before, after }: Comparison): string[] {
  const isLonger =
    after.words >= before.words * LONGER_BY.share && after.words - before.words >= LONGER_BY.words;
  return isLonger ? [`Your answer is longer: ${words(before.words)} before, ${after.words} now.`] : [];
}

function fewerPauses({ before, after }: Comparison): string[] {
  const [old, now] = [before.pausesPerMinute, after.pausesPerMinute];
  if (old === null || now === null) return [];
  const areFewer = now <= old * FEWER_PAUSES_BY.share && old - now >= FEWER_PAUSES_BY.perMinute;
  return areFewer ? [`You paused less often: ${one(old)} times a minute before, ${one(now)} now.`] : [];
}

function shorterPause({ before, after }: Comparison): string[] {
  const [old, now] = [before.longestPauseMs, after.longestPauseMs];
  if (old === null || now === null || old - now < SHORTER_PAUSE_BY_MS) return [];
  return [`Your longest pause is shorter: ${seconds(old)} seconds before, ${seconds(now)} now.`];
}

/** What was said itself is quoted: the phrase of the correction may have other neighbours. */
function rightNow({ corrections, isTyped }: Comparison): string[] {
  const phrases = corrections.flatMap(({ said }) => said ?? []);
  return [...new Set(phrases)].map((phrase) =>
    isTyped ? `You wrote “${phrase}” correctly this time.` : `You said “${phrase}” correctly this time.`,
  );
}

/** What got better, in plain words; empty where nothing changed for the better. */
export function gainsOf(comparison: Comparison): string[] {
  return [longerAnswer, fewerPauses, shorterPause, rightNow].flatMap((find) => find(comparison));
}
