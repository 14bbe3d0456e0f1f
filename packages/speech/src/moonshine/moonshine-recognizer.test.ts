import { systemClock } from '@bandpal/foundation';
import { processHooks } from '../testing/contracts/engine-under-test.ts';
import { recognizerContract } from '../testing/contracts/recognizer-contract.ts';
import { silentLog } from '../testing/test-voice.ts';
import { openMoonshineRecognizer } from './moonshine-recognizer.ts';

recognizerContract({
  name: 'moonshine',
  open: () => openMoonshineRecognizer({ processes: 1 }, { log: silentLog, clock: systemClock }),
  ...processHooks,
});
