import { systemClock } from '@bandpal/foundation';
import { alignerContract } from '../testing/contracts/aligner-contract.ts';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { silentLog } from '../testing/test-voice.ts';
import { SoundswallowerAligner } from './soundswallower-aligner.ts';

alignerContract<SoundswallowerAligner>({
  name: 'soundswallower',
  open: () => SoundswallowerAligner.open({ log: silentLog, clock: systemClock }),
  ...processHooks,
});
