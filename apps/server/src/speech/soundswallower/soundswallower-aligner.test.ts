import { systemClock } from '../../ports/clock.ts';
import { alignerContract } from '../contracts/aligner-contract.ts';
import { processHooks } from '../contracts/engine-under-test.ts';
import { silentLog } from '../testing/test-voice.ts';
import { SoundswallowerAligner } from './soundswallower-aligner.ts';

alignerContract<SoundswallowerAligner>({
  name: 'soundswallower',
  open: () => SoundswallowerAligner.open({ log: silentLog, clock: systemClock }),
  ...processHooks,
});
