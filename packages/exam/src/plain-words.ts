import { wordPartsIn } from '@bandpal/contracts';

/** The words of a text as they are compared: in lower case, without punctuation, compounds in their parts. */
export function plainWords(text: string): string[] {
  return wordPartsIn(text).map(({ plain }) => plain);
}
