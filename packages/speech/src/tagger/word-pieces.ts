/** Pieces that the model knows, with their numbers. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The special pieces around a sentence, and the one for what cannot be spelt. */
const OPENING = '[CLS]';
const CLOSING = '[SEP]';
const UNKNOWN = '[UNK]';
/** Marks a piece that goes on with a word. */
const GOES_ON = '##';
/** The model was taught on shorter sentences than this many pieces. */
const MOST_PIECES = 120;

export function readVocabulary(text: string): Vocabulary {
  const pieces = text.split('\n').filter((piece) => piece !== '');
  return new Map(pieces.map((piece, id) => [piece, id]));
}

/** A sentence as the model reads it. */
interface PiecedSentence {
  ids: number[];
  /** For the place before the first word and for each word: the piece that stands for it; words beyond what is read are left out. */
  places: number[];
}

/** Longest-match pieces of lower-cased words without accents (WordPiece, Schuster and Nakajima 2012). */
export function piecesOf(vocabulary: Vocabulary, words: readonly string[]): PiecedSentence {
  const ids = [idOf(vocabulary, OPENING)];
  const places = [0];
  for (const word of words) {
    const pieces = piecesOfWord(vocabulary, word);
    if (ids.length + pieces.length >= MOST_PIECES) break;
    places.push(ids.length);
    ids.push(...pieces);
  }
  ids.push(idOf(vocabulary, CLOSING));
  return { ids, places };
}

function piecesOfWord(vocabulary: Vocabulary, word: string): number[] {
  const plain = word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const parts = plain
    .replaceAll("'", " ' ")
    .split(' ')
    .filter((part) => part !== '');
  const pieces = parts.flatMap((part) => longestMatches(vocabulary, part));
  return pieces.length === 0 ? [idOf(vocabulary, UNKNOWN)] : pieces;
}

function longestMatches(vocabulary: Vocabulary, part: string): number[] {
  const pieces: number[] = [];
  let start = 0;
  while (start < part.length) {
    let end = part.length;
    let id: number | undefined;
    while (id === undefined && end > start) {
      id = vocabulary.get(`${start > 0 ? GOES_ON : ''}${part.slice(start, end)}`);
      if (id === undefined) end -= 1;
    }
    if (id === undefined) return [...pieces, idOf(vocabulary, UNKNOWN)];
    pieces.push(id);
    start = end;
  }
  return pieces;
}

function idOf(vocabulary: Vocabulary, piece: string): number {
  const id = vocabulary.get(piece);
  if (id === undefined) throw new Error(`The tagger's vocabulary lacks ${piece}.`);
  return id;
}
