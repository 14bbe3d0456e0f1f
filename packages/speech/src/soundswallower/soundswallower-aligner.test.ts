import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { alignerContract } from '../testing/contracts/aligner-contract.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { SoundswallowerAligner } from './soundswallower-aligner.ts';

alignerContract<SoundswallowerAligner>({
  name: 'soundswallower',
  open: () => SoundswallowerAligner.open({ log: quietLog, clock: systemClock }),
  ...processHooks,
});
