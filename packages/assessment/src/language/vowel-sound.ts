/** Written with a vowel, said with a consonant: "a university", "a one-way street", "a European". */
const CONSONANT_SOUND =
  /^(?:uni(?!n|m)|use|usual|user|util|euro|one|once|ubiq|uku|uk$|us$|utes?$|uto|usa|u-|ewe|eu)/u;
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/u;

/** Whether a word in lower case takes "an". */
export function startsWithVowelSound(text: string): boolean {
  return (/^[aeiou]/u.test(text) && !CONSONANT_SOUND.test(text)) || VOWEL_SOUND.test(text);
}
