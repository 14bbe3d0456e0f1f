import { CREDITS_PER_TEST } from '@bandpal/contracts';
import { plural } from '../ui/plural.ts';

/** A number of credits: "1 credit", "2 credits". `one` is how a sentence writes the single one. */
export const creditText = (count: number, one: '1' | 'one' = '1'): string =>
  one === 'one' ? plural(count, ['one credit', '# credits']) : plural(count, ['# credit', '# credits']);

/** What one session costs. */
export const TEST_PRICE = creditText(CREDITS_PER_TEST);

/** The free credits of a new account: "6 free credits". */
export const freeCreditText = (count: number): string =>
  count === 0 ? 'no free credits' : plural(count, ['# free credit', '# free credits']);
