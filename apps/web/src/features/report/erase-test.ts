import { BandpalError } from '@bandpal/contracts';
import { deleteTest } from '../../api/product.ts';
import { forgetTest } from '../own-tests/own-tests.ts';

/** Erases a test on the server and forgets it in this browser. A test that the server no longer has counts as erased. */
export async function eraseTest(id: string): Promise<'erased' | 'failed'> {
  try {
    await deleteTest(id);
  } catch (error) {
    const isGoneAlready = error instanceof BandpalError && error.code === 'test.not-found';
    if (!isGoneAlready) {
      console.warn('The test could not be deleted.', error);
      return 'failed';
    }
  }
  forgetTest(id);
  return 'erased';
}
