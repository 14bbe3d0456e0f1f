import { plainMarks, plainSounds } from '@bandpal/contracts';

export interface Token {
  /** As written in the transcript, without punctuation, with straight apostrophes; in lower case where everything is written in capitals. */
  text: string;
  /** Lower case; "um" for an "em" that is a sound of hesitation. */
  lower: string;
  /** Character offsets in the transcript; `end` is exclusive. */
  start: number;
  end: number;
  /** Punctuation between this token and the next: a sentence end, a comma or similar, an ellipsis or dash, or none. */
  after: 'sentence' | 'comma' | 'trail' | 'none';
}

/** Letters and digits with inner apostrophes and hyphens; a leading apostrophe belongs to "'cause". */
const TOKEN = /'?[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*(?:'(?=\s|$))?/gu;

/** Where this share of so many words begins with a capital, it marks no names and no beginnings of sentences. */
const CAPITALS_SHARE = 0.6;
const FEWEST_WORDS = 10;

/** Cuts a transcript into words with their place in it. Punctuation is kept as a property of the word before it. */
export function tokenise(written: string): Token[] {
  const transcript = plainMarks(written);
  const sounds = plainSounds(transcript);
  const matches = [...transcript.matchAll(TOKEN)];
  const isCapital = areCapitals(matches.map(([word]) => word));
  return matches.map((match, index) => {
    const text = match[0];
    const end = match.index + text.length;
    const gap = transcript.slice(end, matches[index + 1]?.index ?? transcript.length);
    return {
      text: isCapital && text !== 'I' ? text.toLowerCase() : text,
      lower: sounds.slice(match.index, end).toLowerCase(),
      start: match.index,
      end,
      after: punctuationIn(gap),
    };
  });
}

function areCapitals(words: readonly string[]): boolean {
  const long = words.filter((word) => /^\p{L}{2}/u.test(word));
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  return long.length >= FEWEST_WORDS && capital.length / long.length >= CAPITALS_SHARE;
}

function punctuationIn(gap: string): Token['after'] {
  if (/^\s*(?:\.{2,}|…|-+(?:\s|$)|–)/u.test(gap)) return 'trail';
  if (/[.!?;。！？\n]/u.test(gap)) return 'sentence';
  if (/[,:，、—"()]/u.test(gap)) return 'comma';
  return 'none';
}
