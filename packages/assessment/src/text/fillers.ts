import { tokenise } from './tokenise.ts';

const FILLERS = new Set(
  'um umm ummm uh uhh uhm uhmm er err erm ehm eh ah ahh hm hmm hmmm mm mmm mhm uh-huh um-hum mm-hmm uh-uh'.split(
    ' ',
  ),
);

/** Whether a lower-case word is a hesitation sound. "Like" and "you know" are words and are not counted. */
export function isFiller(lower: string): boolean {
  return FILLERS.has(lower);
}

/** Stretches of a transcript in reading order, with hesitation sounds told apart; joined they give the transcript again. */
export function markFillers(transcript: string): { text: string; filler: boolean }[] {
  const parts: { text: string; filler: boolean }[] = [];
  let from = 0;
  for (const token of tokenise(transcript)) {
    if (!isFiller(token.lower)) continue;
    if (token.start > from) parts.push({ text: transcript.slice(from, token.start), filler: false });
    parts.push({ text: transcript.slice(token.start, token.end), filler: true });
    from = token.end;
  }
  if (from < transcript.length) parts.push({ text: transcript.slice(from), filler: false });
  return parts;
}
