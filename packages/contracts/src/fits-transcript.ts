const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Whether a correction is about words of this transcript: its places lie inside, cut no word in two, and it changes something. One of
 * another transcript, or of a scorer that counts differently, does not.
 */
export function fitsTranscript(
  { from, to, better }: { from: number; to: number; better: string },
  transcript: string,
): boolean {
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from) return false;
  if (to > transcript.length || cutsWord(transcript, from) || cutsWord(transcript, to)) return false;
  return transcript.slice(from, to).trim() !== better.trim();
}

function cutsWord(transcript: string, at: number): boolean {
  const before = transcript.slice(0, at).at(-1) ?? '';
  const after = transcript.charAt(at);
  const splitsPair = /[\uD800-\uDBFF]/u.test(before) && /[\uDC00-\uDFFF]/u.test(after);
  return splitsPair || (WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after));
}
