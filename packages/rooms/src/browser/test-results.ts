import { fatalErrorObject } from './fatal-error.ts';
import type { HostMessage } from './host-channel.ts';
import type { TestOutcome } from './connection-test.ts';
import { BAD } from './network-stats.ts';
import type { RoomRefusal } from './room-address.ts';
import { judgeTest } from './test-figures.ts';

const BLOCKED = 'No sound gets through.';

/**
 * Result of `testCallQuality` and `testPeerToPeerCallQuality`. The data also say over which path the sound would go; where there is no
 * place for a test, `retryAfterMs` says when there is.
 */
export function callQualityResults(outcome: TestOutcome, secondsElapsed: number): HostMessage {
  switch (outcome.kind) {
    case 'aborted':
      return { result: 'aborted', secondsElapsed };
    case 'measured': {
      const { figures, path } = outcome;
      const quality = judgeTest(figures);
      // By way of the website a call works, and each lost packet is heard as a gap.
      const result = path === 'websocket' && quality === 'good' ? 'warning' : quality;
      return { result, data: { ...figures, audioPath: path }, secondsElapsed };
    }
    case 'blocked':
    case 'refused': {
      const { code, message, retryAfterMs }: RoomRefusal =
        outcome.kind === 'refused' ? outcome.refusal : { code: 'connection-error', message: BLOCKED };
      const error = fatalErrorObject(code, message, outcome.kind === 'refused' ? 'join' : 'rtc-connection');
      const failure = { result: 'failed', errorMsg: message, error, secondsElapsed };
      return retryAfterMs === undefined ? failure : { ...failure, retryAfterMs };
    }
  }
}

/** Result of `testNetworkConnectivity`: whether a direct connection comes about. */
export function networkResults(outcome: TestOutcome): HostMessage {
  if (outcome.kind === 'aborted') return { result: 'aborted' };
  return { result: outcome.kind === 'measured' ? 'passed' : 'failed' };
}

/** This installation is one region. */
const REGION = 'self';

/** Result of `testWebsocketConnectivity`; a warning when answers take so long that a talk by way of the website is laborious. */
export function websocketResults(outcome: TestOutcome): HostMessage {
  const regions = { abortedRegions: [], failedRegions: [], passedRegions: [] };
  if (outcome.kind === 'aborted') return { result: 'aborted', ...regions, abortedRegions: [REGION] };
  if (outcome.kind !== 'measured') return { result: 'failed', ...regions, failedRegions: [REGION] };
  const { avgRoundTripTime } = outcome.figures;
  const result = avgRoundTripTime !== null && avgRoundTripTime >= BAD.roundTripTime ? 'warning' : 'passed';
  return { result, ...regions, passedRegions: [REGION] };
}
