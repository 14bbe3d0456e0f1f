import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { vadContract } from '../testing/contracts/vad-contract.ts';
import { SileroDetector } from './silero-detector.ts';

vadContract<SileroDetector>({
  name: 'silero',
  open: () => SileroDetector.open({ log: quietLog, clock: systemClock }),
  ...processHooks,
});
