import type { AnswerRecord, SpokenWord } from '@bandpal/contracts';
import type { PartOfSpeech } from 'wink-nlp';
import { expandContraction } from '../language/contractions.ts';
import { tagWords } from '../language/tagger.ts';
import { tokenRoles } from './disfluencies.ts';
import type { TokenRole } from './disfluencies.ts';
import { tokenise } from './tokenise.ts';
import type { Token } from './tokenise.ts';

/** A word as the grammar and vocabulary measures see it: contractions in full, tagged. */
export interface Word {
  text: string;
  pos: PartOfSpeech;
  lemma: string;
  /** Index of the token it came from. */
  token: number;
  possessive: boolean;
  /** Whether a comma or a trail-off stands before it; rules do not reach across. */
  breakBefore: boolean;
}

export interface AnswerText {
  answer: AnswerRecord;
  tokens: Token[];
  roles: TokenRole[];
  /** Recognised word of each token; null for typed answers and where the two differ. */
  heard: (SpokenWord | null)[];
  /** Sentences as the transcript has them, cleaned of fillers, repeats and cut-off words. Silences end none: halting English is English. */
  segments: Word[][];
}

/** Reads an answer once for all measures. */
export function readAnswer(answer: AnswerRecord): AnswerText {
  const tokens = tokenise(answer.transcript);
  const roles = tokenRoles(tokens);
  const heard = answer.source === 'spoken' ? alignWords(tokens, answer.words) : tokens.map(() => null);
  const segments = cutSegments(tokens, roles).map((indexes) => tagSegment(tokens, indexes));
  return { answer, tokens, roles, heard, segments };
}

function cutSegments(tokens: readonly Token[], roles: readonly TokenRole[]): number[][] {
  const segments: number[][] = [];
  let current: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (roles[index] === 'word') current.push(index);
    // After a first copy or a cut-off word the speaker takes the phrase up again: the same stretch goes on.
    const goesOn = roles[index] === 'repeat' || roles[index] === 'cut-off';
    if (token.after === 'sentence' && !goesOn && current.length > 0) {
      segments.push(current);
      current = [];
    }
  }
  if (current.length > 0) segments.push(current);
  return segments;
}

function tagSegment(tokens: readonly Token[], indexes: readonly number[]): Word[] {
  const words: Word[] = [];
  const spellings: string[] = [];
  for (const [position, index] of indexes.entries()) {
    const token = tokens[index];
    if (token === undefined) continue;
    // Only punctuation between neighbours counts: the commas around a dropped "um" are not the speaker's grammar.
    const previous = indexes[position - 1] === index - 1 ? tokens[index - 1] : undefined;
    const { parts, possessive } = expandContraction(token.lower);
    for (const [part, text] of parts.entries()) {
      const isLast = part === parts.length - 1;
      const breakBefore = part === 0 && previous !== undefined && previous.after !== 'none';
      words.push({
        text,
        pos: 'X',
        lemma: text,
        token: index,
        possessive: possessive && isLast,
        breakBefore,
      });
      spellings.push(parts.length === 1 && !possessive ? spelling(token, position) : text);
    }
  }
  const tags = tagWords(spellings);
  for (const [at, word] of words.entries()) {
    const tag = tags[at];
    if (tag !== undefined) {
      word.pos = tag.pos;
      word.lemma = tag.lemma;
    }
  }
  return words;
}

/** The tagger takes capitals for names, so the capital of a sentence start is taken away. */
function spelling(token: Token, position: number): string {
  if (token.lower === 'i') return 'I';
  return position === 0 ? token.lower : token.text;
}

/** How far ahead a word is looked for when transcript and recognised words differ (numbers, symbols, dropped words). */
const LOOK_AHEAD = 6;

/** For each token the recognised word it came from, or null. Both lists are in the order of speech. */
export function alignWords(tokens: readonly Token[], words: readonly SpokenWord[]): (SpokenWord | null)[] {
  const keys = words.map((word) => key(word.text));
  let next = 0;
  return tokens.map((token) => {
    const wanted = key(token.lower);
    for (let at = next; at < Math.min(keys.length, next + LOOK_AHEAD); at += 1) {
      if (keys[at] === wanted) {
        next = at + 1;
        return words[at] ?? null;
      }
    }
    return null;
  });
}

function key(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
