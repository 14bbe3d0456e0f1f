import { CREDITS_PER_TEST } from '@bandpal/contracts';

/** A number of credits: "1 credit", "2 credits". `one` is how a sentence writes the single one. */
export const creditText = (count: number, one: '1' | 'one' = '1'): string =>
  count === 1 ? `${one} credit` : `${count} credits`;

/** What one session costs. */
export const TEST_PRICE = creditText(CREDITS_PER_TEST);

/** The free credits of a new account: "6 free credits". */
export const freeCreditText = (count: number): string =>
  count === 1 ? '1 free credit' : `${count === 0 ? 'no' : count} free credits`;
