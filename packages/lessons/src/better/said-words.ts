import { wordsIn } from '@bandpal/contracts';

/** A word of a text and what stands between it and the next one. */
export interface Said {
  text: string;
  /** Lower case, straight apostrophes. */
  lower: string;
  /** Characters of the text; `end` is exclusive. */
  start: number;
  end: number;
  /** Everything up to the next word or the end of the text. */
  gap: string;
  /** First of the text or of a sentence. */
  opens: boolean;
}

/** What was cut last: most steps to a better version change nothing, and the next one asks for the words of the same text. */
let last: { text: string; words: readonly Said[] } = { text: '', words: [] };

/** Cuts a text into words; whatever is none is part of a gap. */
export function saidWords(text: string): readonly Said[] {
  if (last.text !== text) last = { text, words: cut(text) };
  return last.words;
}

function cut(text: string): Said[] {
  const words = wordsIn(text);
  let opens = true;
  return words.map(({ text: written, plain, start, end }, index) => {
    const gap = text.slice(end, words[index + 1]?.start ?? text.length);
    const word = { text: written, lower: plain, start, end, gap, opens };
    opens = endsSentence(gap);
    return word;
  });
}

/** Whether a sentence ends in what stands between two words. An ellipsis ends none. */
export function endsSentence(gap: string): boolean {
  return /[!?;\n]/u.test(gap) || /(?:^|[^.])\.(?:[^.]|$)/u.test(gap);
}

/** The text with a capital letter in front. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** What comes to stand in place of a word, with the capital of one that opens its sentence. */
export function inPlaceOf({ opens, text }: Said, better: string): string {
  return opens && isCapital(text) ? capital(better) : better;
}

/** A capital in the middle of a sentence. */
export function isName({ opens, text }: Said): boolean {
  return !opens && isCapital(text) && !/^I(?:['’]|$)/u.test(text);
}
