import { ingOf, thirdPerson } from '../../language/inflect.ts';
import type { Word } from '../../text/answer-text.ts';
import { DEGREE, words } from './word-sets.ts';

/** Verbs whose form is a noun as well, so that the tagger, which has read correct texts, takes a wrong verb for a noun. */
const VERB_OR_NOUN =
  `work live play like need want love study help visit start stay travel cook share watch try focus practise
  practice read plan hope look talk walk drive drink dance run cost use change end return move train shop call answer ask dream
  smell taste sound show sell make offer produce design start wait wish worry sleep fight rain snow swim depend open close`
    .trim()
    .split(/\s+/);
const VERB_FORMS = new Map(
  VERB_OR_NOUN.flatMap((base) => [
    [base, base],
    [thirdPerson(base), base],
    [ingOf(base), base],
  ]),
);
/** Taken for verbs where their article is missing. */
const ROLE =
  words(`engineer doctor nurse manager driver lawyer student teacher worker designer programmer singer writer actor
  player leader soldier farmer waiter model coach guide cook officer assistant director`);
/** Taken for nouns, of which the word before would be the first half. */
const WHEN = words('today yesterday tomorrow tonight');
const BEFORE_VERB = words(
  'who that which i you we they he she it also always often usually sometimes never really',
);

/** The words of a stretch, with the tags that a sentence with an error may mean. */
export function mendTags(stretch: readonly Word[]): Word[] {
  return stretch.map((word, at): Word => {
    const before = word.breakBefore ? undefined : stretch[at - 1];
    if (word.text === 'last' || word.text === 'next') return { ...word, pos: 'ADJ', lemma: word.text };
    if (WHEN(word) && !word.possessive) return { ...word, pos: 'ADV' };
    if (word.pos === 'VERB' && ROLE(word) && before?.pos === 'AUX') return { ...word, pos: 'NOUN' };
    if (word.pos !== 'NOUN' || word.possessive) return word;
    if (word.text === 'kind' && DEGREE(before)) return { ...word, pos: 'ADJ' };
    const base = VERB_FORMS.get(word.text);
    const follows =
      before !== undefined && (BEFORE_VERB(before) || (before.pos === 'NOUN' && isOwned(stretch, at - 1)));
    const isLast = stretch[at + 1] === undefined;
    return base !== undefined && follows && !isLast ? { ...word, pos: 'VERB', lemma: base } : word;
  });
}

/** "my sister work": a noun with its determiner just before it is a subject more often than the first half of a compound. */
function isOwned(stretch: readonly Word[], at: number): boolean {
  return words('my your his her our their')(stretch[at - 1]);
}
