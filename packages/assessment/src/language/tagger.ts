import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import type { PartOfSpeech, WinkMethods } from 'wink-nlp';

export interface Tag {
  pos: PartOfSpeech;
  lemma: string;
}

let tagger: WinkMethods | undefined;

/** Loads the model when it is first asked for, which takes about 250 ms. */
function loadTagger(): WinkMethods {
  tagger ??= winkNlp(model, ['pos']);
  return tagger;
}

/**
 * Part of speech and lemma of each word of one stretch of speech; as many tags as words. Words must hold no spaces.
 * A hyphenated word is tagged as its last part.
 */
export function tagWords(words: readonly string[]): Tag[] {
  const nlp = loadTagger();
  const { its } = nlp;
  const tokens = nlp.readDoc(words.join(' ')).tokens();
  const values = tokens.out();
  // The library compares these functions by identity and calls them without `this`: a wrapper would be ignored.
  /* oxlint-disable typescript/unbound-method */
  const spaces = tokens.out(its.precedingSpaces);
  const poses = tokens.out<PartOfSpeech>(its.pos);
  const lemmas = lemmasOf(tokens, its.lemma);
  /* oxlint-enable typescript/unbound-method */

  const tags: Tag[] = words.map((word) => ({ pos: 'X', lemma: word.toLowerCase() }));
  const ends = wordEnds(words);
  let offset = 0;
  let at = 0;
  for (const [index, value] of values.entries()) {
    offset += (spaces[index] ?? '').length;
    while (at < ends.length - 1 && offset >= (ends[at] ?? 0)) at += 1;
    offset += value.length;
    const pos = poses[index];
    if (pos !== undefined && pos !== 'PUNCT' && pos !== 'SPACE' && isPos(pos)) {
      tags[at] = { pos, lemma: (lemmas[index] ?? value).toLowerCase() };
    }
  }
  return tags;
}

/** Character offset just past each word in the joined text. */
function wordEnds(words: readonly string[]): number[] {
  let end = -1;
  return words.map((word) => (end += word.length + 1));
}

const POS: ReadonlySet<string> = new Set(
  'ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X SPACE'.split(' '),
);

function isPos(value: string): value is PartOfSpeech {
  return POS.has(value);
}

/** The library declares its.lemma with one parameter too few for tokens.out(), which takes it all the same. */
function lemmasOf(tokens: { out(helper: unknown): unknown }, helper: unknown): string[] {
  const lemmas = tokens.out(helper);
  return Array.isArray(lemmas) ? lemmas.map(String) : [];
}
