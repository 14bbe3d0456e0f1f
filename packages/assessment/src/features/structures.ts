import { isIngForm, isParticiple, isPastOnlyForm } from '../language/verb-forms.ts';
import type { AnswerText, Word } from '../text/answer-text.ts';

export type StructureType =
  | 'relative'
  | 'conditional'
  | 'perfect'
  | 'modal-perfect'
  | 'gerund-subject'
  | 'comparison'
  | 'cleft';

/** A complex structure in use; `from` and `to` are token indexes, inclusive. */
export interface StructureUse {
  type: StructureType;
  text: AnswerText;
  from: number;
  to: number;
}

type Finder = (segment: readonly Word[], at: number) => number | null;

const one = (list: string) => {
  const wanted = new Set(list.split(' '));
  return (word: Word | undefined) => word !== undefined && wanted.has(word.text);
};
const be = one('am is are was were be been being');
const have = one('have has had');
const modal = one('would could should might must may will can');
const relativePronoun = one('who which whose where that');
const pronoun = one('i you he she it we they');
const isVerb = (word: Word | undefined) => word?.pos === 'VERB' || word?.pos === 'AUX';
const skipAdverbs = (segment: readonly Word[], at: number) => {
  let next = at;
  while (segment[next]?.pos === 'ADV' || segment[next]?.text === 'not') next += 1;
  return next;
};
const isDoneForm = (word: Word | undefined) =>
  word !== undefined && isParticiple(word) && !isPastOnlyForm(word);

/** The first word before a noun that is not one of its adjectives. */
const beforeNoun = (segment: readonly Word[], at: number) =>
  segment.slice(0, at).findLast((word) => word.pos !== 'ADJ' && word.pos !== 'NOUN' && word.pos !== 'PROPN');

/** Each finder answers with the last word of the structure that starts at `at`, or null. */
const FINDERS: Readonly<Record<StructureType, Finder>> = {
  relative(segment, at) {
    const head = segment[at];
    const isHead =
      head?.pos === 'NOUN' ||
      head?.pos === 'PROPN' ||
      one('something someone everything anything those')(head);
    if (!isHead) return null;
    const next = segment[at + 2];
    if (relativePronoun(segment[at + 1])) {
      return isVerb(next) || pronoun(next) || next?.pos === 'ADV' ? at + 2 : null;
    }
    // "the only word I could speak": a subject right after the noun it describes.
    const isContact = one('i you he she we they')(segment[at + 1]) && segment[at + 1]?.breakBefore === false;
    return isContact && isVerb(next) && one('the a any every only')(beforeNoun(segment, at)) ? at + 2 : null;
  },
  conditional(segment, at) {
    if (!one('if unless')(segment[at]) || one('know ask wonder see as even')(segment[at - 1])) return null;
    const nearby = segment.slice(at + 1, at + 20);
    return nearby.some((word) => modal(word)) && nearby.some(isVerb)
      ? Math.min(at + 3, segment.length - 1)
      : null;
  },
  perfect(segment, at) {
    if (!have(segment[at]) || modal(segment[at - 1])) return null;
    const next = skipAdverbs(segment, at + 1);
    return isDoneForm(segment[next]) && isVerb(segment[next]) ? next : null;
  },
  'modal-perfect'(segment, at) {
    if (!one('would could should might must may')(segment[at])) return null;
    const next = skipAdverbs(segment, at + 1);
    return segment[next]?.text === 'have' && isDoneForm(segment[next + 1]) ? next + 1 : null;
  },
  'gerund-subject'(segment, at) {
    const word = segment[at];
    if (word === undefined || (at > 0 && !one('and but because so that think')(segment[at - 1]))) return null;
    if (!isIngForm(word) || one('something anything everything nothing during')(word)) return null;
    const verb = segment.findIndex(
      (later, index) => index > at && index < at + 6 && isVerb(later) && !isIngForm(later),
    );
    return verb > at &&
      one('is was can makes helps gives has will requires takes brings allows')(segment[verb])
      ? verb
      : null;
  },
  comparison(segment, at) {
    const word = segment[at];
    if (one('more less')(word) && segment[at + 1]?.pos === 'ADJ') return at + 1;
    if (word?.text === 'the' && one('most least')(segment[at + 1]) && segment[at + 2]?.pos === 'ADJ')
      return at + 2;
    if (word?.pos === 'ADJ' && word.text.endsWith('er') && segment[at + 1]?.text === 'than') return at + 1;
    return word?.text === 'as' && segment[at + 1]?.pos === 'ADJ' && segment[at + 2]?.text === 'as'
      ? at + 2
      : null;
  },
  cleft(segment, at) {
    if (one('it')(segment[at]) && be(segment[at + 1])) {
      const that = segment.findIndex(
        (word, index) => index > at + 2 && index < at + 7 && one('that who')(word),
      );
      return that > 0 &&
        segment.slice(at + 2, that).some((word) => word.pos === 'NOUN' || word.pos === 'PROPN')
        ? that
        : null;
    }
    if (!one('what')(segment[at]) || !pronoun(segment[at + 1]) || !isVerb(segment[at + 2])) return null;
    const verb = segment.findIndex((word, index) => index > at + 2 && index < at + 8 && one('is was')(word));
    return verb > 0 ? verb : null;
  },
};

/** Complex structures of an answer, in reading order. */
export function findStructures(text: AnswerText): StructureUse[] {
  const types = Object.keys(FINDERS).filter(isStructureType);
  return text.segments.flatMap((segment) =>
    segment.flatMap((word, at) =>
      types.flatMap((type): StructureUse[] => {
        const to = FINDERS[type](segment, at);
        const last = to === null ? undefined : segment[to];
        return last === undefined ? [] : [{ type, text, from: word.token, to: last.token }];
      }),
    ),
  );
}

function isStructureType(name: string): name is StructureType {
  return Object.hasOwn(FINDERS, name);
}
