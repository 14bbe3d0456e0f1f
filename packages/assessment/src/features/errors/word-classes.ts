import { isBaseForm, isIngForm } from '../../language/verb-forms.ts';
import { all, any, lemmas, not, pos, words } from './pattern.ts';
import type { Test } from './pattern.ts';

/** Verbs that are hardly ever nouns or adjectives, so that a bare one is safe to judge. */
const CLEAR_VERBS =
  lemmas(`go get make take learn buy find know see eat become improve give choose understand spend
  communicate enjoy bring keep meet send sell teach think tell write speak sing grow forget remember decide prefer explain
  believe agree listen wear lose earn develop happen solve achieve create protect provide avoid reduce arrive follow allow
  let want need like love hate live play work study help feel stay watch read cook travel visit leave try start begin
  have do say ask drive swim relax depend mean seem prepare share include hang focus practise practice`);

/** Of those, the ones that are never nouns or adjectives either. */
export const NEVER_NOUN =
  lemmas(`go get make take learn buy find know see eat become improve give choose understand spend
  communicate enjoy bring keep meet send sell teach think tell write speak sing grow forget remember decide prefer explain
  believe agree listen lose earn develop happen solve achieve create protect provide avoid reduce arrive follow allow feel exist realize realise`);

export const ADVERB = all(
  pos('ADV'),
  words(`also always often usually sometimes never really just still even only actually probably
  already now mostly normally generally rarely seldom mainly definitely certainly maybe ever totally finally`),
);
export const NEGATION = words('not never');
export const MODAL = words('can could will would should must may might shall');
export const BE = words('am is are was were');
export const HAVE = words('have has had');
export const DO = words('do does did');
export const CLEAR_VERB = CLEAR_VERBS;
export const BASE_VERB = all(isBaseForm, any(all(pos('VERB'), not(words('thank please'))), CLEAR_VERBS));
export const CLEAR_BASE_VERB = all(isBaseForm, NEVER_NOUN);
export const ING_VERB = all(pos('VERB'), isIngForm);
export const DEGREE = words('very so really quite too extremely pretty');
export const SUBJECT = words('i you he she it we they');
export const THIRD_PERSON = words('he she it');
export const OTHER_PERSON = words('i you we they');
export const OBJECT_PERSON = words('me him her us them you people everyone');

/** What may stand before a subject pronoun for it to open a clause; after a verb it may be an object. */
export const CLAUSE_OPENER: Test = any(
  all(pos('CCONJ'), not(words('or'))),
  words(`because when if although though while so then that since after before maybe sometimes usually also
    actually and but where why how whenever unless until yes yeah no well ok okay i think believe guess now today course`),
);

export const NOUN = pos('NOUN');

/** A noun in its plural, as far as spelling and lemma show. */
export const PLURAL_NOUN: Test = (word) =>
  word.pos === 'NOUN' && !word.possessive && word.text !== word.lemma && word.text.endsWith('s');

/** A noun that shows no plural although it could. */
export const SINGULAR_NOUN: Test = (word) =>
  word.pos === 'NOUN' &&
  !word.possessive &&
  word.text === word.lemma &&
  /^[a-z]{3,}$/u.test(word.text) &&
  !word.text.endsWith('s') &&
  !word.text.endsWith('ing') &&
  !NO_PLURAL_MARK(word);

const NO_PLURAL_MARK =
  words(`people police children men women fish sheep deer aircraft series species data media staff
  feet teeth mice geese folk folks youth hundred thousand million billion dozen percent other others own more less most
  least few many much lot kind sort type bit one ones half something anything nothing everything mine yours everyone
  family team generation public majority pm am o'clock euro yen yuan dong baht kilo metre meter kilometre kilometer
  hundreds thousands etc stuff cattle clothes whom which english chinese japanese`);

export const ACTIVITY_VERB =
  words(`play go eat watch read swim travel listen drink cook sing dance run draw visit learn
  study spend make meet take see buy wear`);

export const UNCOUNTABLE =
  words(`information advice homework knowledge equipment furniture luggage baggage traffic
  pollution news money weather music software hardware research progress housework scenery`);

/** Everyday things one can count, for rules that would be unsafe with every noun. */
export const COUNTABLE_SINGULAR =
  words(`friend book thing place person student teacher car movie film game animal country
  city shop restaurant building subject language house child hobby problem reason tree photo picture song sport
  teenager parent job school university company computer phone website app flower bird dog cat story festival
  holiday dish activity skill idea opportunity tourist foreigner neighbour neighbor colleague classmate brother sister
  cousin uncle aunt girl boy room lesson exam mistake program programme product habit`);

export const ROLE_NOUN =
  words(`student teacher doctor engineer nurse worker manager driver lawyer accountant child kid
  teenager boy girl freshman programmer designer housewife businessman person man woman singer writer actor footballer
  player leader member pupil beginner scientist dentist soldier farmer salesman waiter secretary assistant director
  consultant`);
