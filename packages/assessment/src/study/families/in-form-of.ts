import { ingOf, participleOf, pastOf, thirdPerson } from '../../language/inflect.ts';
import {
  isBaseForm,
  isIngForm,
  isParticiple,
  isPastForm,
  isThirdPersonForm,
} from '../../language/verb-forms.ts';
import type { Word } from '../../text/answer-text.ts';
import { words } from './word-sets.ts';

/** Another verb in the form of this one: "making" for "doing", where "make" is meant. */
export function inFormOf(word: Word, verb: string, subject?: Word): string {
  if (isIngForm(word)) return ingOf(verb);
  // "He say me": half of the error would be left.
  const isOne = isBaseForm(word) && words('he she it')(subject);
  if (isThirdPersonForm(word) || isOne) return thirdPerson(verb);
  if (word.text === word.lemma) return verb;
  if (isPastForm(word) || word.text === 'did') return pastOf(verb);
  return isParticiple(word) ? participleOf(verb) : verb;
}
