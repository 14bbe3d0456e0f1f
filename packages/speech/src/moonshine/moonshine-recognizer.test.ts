import { systemClock } from '@bandpal/foundation';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { recognizerContract } from '../testing/contracts/recognizer-contract.ts';
import { silentLog } from '../testing/test-voice.ts';
import { MoonshineRecognizer } from './moonshine-recognizer.ts';

recognizerContract<MoonshineRecognizer>({
  name: 'moonshine',
  open: () => MoonshineRecognizer.open({ processes: 1 }, { log: silentLog, clock: systemClock }),
  ...processHooks,
});
