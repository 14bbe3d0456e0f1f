/** Said around a name; anything else around it makes it a sentence. */
const BEFORE =
  /^(?:(?:oh|well|okay|ok|yes|sure|please|just) )*(?:(?:you (?:can|may|could|should) |(?:my )?friends |people |everyone |everybody )?(?:(?:just|please) )?calls? me |my (?:first |short )?name is |my name's )?(?:just )?/iu;
const AFTER = /(?: (?:please|thanks|thank you|is (?:fine|ok|okay|good|enough)|will do))+$/iu;

/** A name that English text and voices can carry, with the marks inside it. */
const NAME_WORD = /^\p{Script=Latin}[\p{Script=Latin}'’-]{1,14}$/u;

/** Short replies that are no names. A word that is missing here has the examiner greet somebody as "Whatever". */
const NOT_NAMES = new Set(
  (
    'a an the and or but of in on at to for with as by from my me mine i you your yours he him his she her it its we us our they them this that these those ' +
    'is am are was be been do does did have has can could will would may should what who how why when where which ' +
    'yes yeah yep yup no nope nah not never none nothing neither both either maybe perhaps sure okay ok right alright fine good great nice well so very really please thanks thank sorry pardon excuse welcome ' +
    'hello hi hey bye goodbye morning afternoon evening sir madam miss mister mr mrs ms dear friend friends ' +
    'anything something everything whatever whichever any all same just only also here there now then again always course like want prefer usually often ' +
    'name names first last full family short nickname call called calls student teacher candidate person human everyone everybody anyone people ' +
    'question next skip repeat ready wait moment understand know think mean say said hear speak english test exam one two three um uh er hm'
  ).split(' '),
);

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The name in a short plain answer to "What should I call you?"; null for everything that may be something else. Where the
 * text has capitals, a name has one.
 */
export function callName(text: string): string | null {
  const plain = text
    .replaceAll(/[.,!?;:"“”…]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/gu, ' ');
  const words = plain.replace(BEFORE, '').replace(AFTER, '').split(' ');
  const isCased = plain !== plain.toLowerCase();
  if (words.length > (isCased ? 2 : 1)) return null;
  const isName = (word: string) =>
    NAME_WORD.test(word) &&
    !NOT_NAMES.has(word.toLowerCase()) &&
    (!isCased || /^\p{Lu}/u.test(word)) &&
    /\p{L}$/u.test(word);
  return words.every(isName) ? words.map(capitalised).join(' ') : null;
}
