import { BandpalError } from '@bandpal/contracts';
import { deleteTest } from '../../api/product.ts';
import { eraseVoiceOf } from '../own-voice/voice-folder.ts';
import { forgetTest } from '../own-tests/own-tests.ts';

/** What became of the wish to erase a test. */
export type Erasure =
  | 'erased'
  /** It belongs to another browser, or to an account that is not signed in here: it is still there. */
  | 'not-yours'
  /** It may still be there. */
  | 'failed';

/**
 * Erases a test on the server and forgets it in this browser. A test that the server no longer has counts as erased; one of somebody
 * else does not, because the server tells the two apart.
 */
export async function eraseTest(id: string): Promise<Erasure> {
  try {
    await deleteTest(id);
  } catch (error) {
    const code = error instanceof BandpalError ? error.code : null;
    if (code === 'test.not-yours') return 'not-yours';
    if (code !== 'test.not-found') {
      console.warn('The test could not be deleted.', error);
      return 'failed';
    }
  }
  forgetTest(id);
  await eraseVoiceOf(id);
  return 'erased';
}
