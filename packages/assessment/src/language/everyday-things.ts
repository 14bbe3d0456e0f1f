import { everydayThings } from '@bandpal/content/words';

/**
 * Animals, food, things of a home, people of a family and a street: word lists put them late and films name them seldom, yet a picture book
 * holds them, and naming one shows no precision.
 */
const THINGS: ReadonlySet<string> = new Set(everydayThings);

export const isEverydayThing = (lemma: string): boolean => THINGS.has(lemma);
