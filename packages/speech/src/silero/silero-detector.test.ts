import { systemClock } from '@bandpal/foundation';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { vadContract } from '../testing/contracts/vad-contract.ts';
import { silentLog } from '../testing/test-voice.ts';
import { SileroDetector } from './silero-detector.ts';

vadContract<SileroDetector>({
  name: 'silero',
  open: () => SileroDetector.open({ log: silentLog, clock: systemClock }),
  ...processHooks,
});
