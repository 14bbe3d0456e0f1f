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

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Cuts a text into words; whatever is none is part of a gap. */
export function saidWords(text: string): Said[] {
  const matches = [...text.matchAll(WORD)];
  let opens = true;
  return matches.map((match, index) => {
    const end = match.index + match[0].length;
    const gap = text.slice(end, matches[index + 1]?.index ?? text.length);
    const word = {
      text: match[0],
      lower: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end,
      gap,
      opens,
    };
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
