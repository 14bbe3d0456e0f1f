import { CREDITS_PER_TEST } from '@bandpal/contracts';

/** Free credits of a new account. */
export const FREE_CREDITS = 6;

/** A number of credits: "1 credit", "2 credits". `one` is how a sentence writes the single one. */
export const creditText = (count: number, one: '1' | 'one' = '1'): string =>
  count === 1 ? `${one} credit` : `${count} credits`;

/** What one session costs. */
export const TEST_PRICE = creditText(CREDITS_PER_TEST);
