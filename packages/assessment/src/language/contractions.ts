/** Whole words that stand for two; spoken forms first. */
const WHOLE = new Map<string, readonly string[]>(
  Object.entries({
    "can't": ['can', 'not'],
    cannot: ['can', 'not'],
    "won't": ['will', 'not'],
    "shan't": ['shall', 'not'],
    "let's": ['let', 'us'],
    gonna: ['going', 'to'],
    wanna: ['want', 'to'],
    gotta: ['got', 'to'],
    coz: ['because'],
    cos: ['because'],
    cuz: ['because'],
    "'cause": ['because'],
    "'cos": ['because'],
  }),
);

const ENDINGS: readonly (readonly [string, string])[] = [
  ["n't", 'not'],
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'d", 'would'],
];

/** After these words 's is a verb, elsewhere a possessive. */
const VERB_S_HOSTS = new Set(
  'he she it that there here what who where how when why this everyone everything someone something one'.split(
    ' ',
  ),
);

export interface Expansion {
  parts: readonly string[];
  /** Whether a possessive 's was taken off. */
  possessive: boolean;
}

/**
 * Splits a lower-case word with a straight apostrophe into the full words it stands for ("don't" → do, not), so that
 * tags and rules see the same words in every spelling. The ambiguous 's and 'd become "is" and "would".
 */
export function expandContraction(word: string): Expansion {
  const whole = WHOLE.get(word);
  if (whole !== undefined) return { parts: whole, possessive: false };
  for (const [ending, full] of ENDINGS) {
    if (word.endsWith(ending) && word.length > ending.length) {
      return { parts: [word.slice(0, -ending.length), full], possessive: false };
    }
  }
  if (word.endsWith("'s") && word.length > 2) {
    const host = word.slice(0, -2);
    return VERB_S_HOSTS.has(host)
      ? { parts: [host, 'is'], possessive: false }
      : { parts: [host], possessive: true };
  }
  if (word.endsWith("'") && word.length > 1) return { parts: [word.slice(0, -1)], possessive: true };
  return { parts: [word], possessive: false };
}

const NEGATED = new Set(
  'do does did is are was were have has had can could will would should must might need'.split(' '),
);

/** The short form of words in full, where there is one: do, not → "don't"; the words themselves otherwise. */
export function contract(parts: readonly string[]): string {
  const [first = '', second = '', ...rest] = parts;
  const last = rest.length === 0 ? '' : ` ${rest.join(' ')}`;
  if (second === 'not' && NEGATED.has(first)) {
    return `${first === 'can' ? "can't" : first === 'will' ? "won't" : `${first}n't`}${last}`;
  }
  const ending = ENDINGS.find(([, full]) => full === second && full !== 'not')?.[0];
  if (ending !== undefined) return `${first}${ending}${last}`;
  return second === 'is' ? `${first}'s${last}` : parts.join(' ');
}
