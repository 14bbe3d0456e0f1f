import type { Clock } from '@bandpal/foundation';
import { openRooms } from '@bandpal/rooms';
import type { RoomService } from '@bandpal/rooms';
import type { OpenSpeechEngines } from '@bandpal/speech';
import type { Logger } from 'pino';
import { bank } from './bank.ts';
import { derivedKey } from '../config/derived-key.ts';
import type { Config } from '../config/index.ts';
import type { Metrics } from '../http/index.ts';
import { openAnswerStudy, openFollowUps } from '../language/index.ts';
import { createTestDesk } from '../product/index.ts';
import type { ProductContext, ReportMaker } from '../product/index.ts';
import { bankExams, VoiceService } from '../voice/index.ts';
import type { PublicAddress } from './public-address.ts';

interface CallParts {
  clock: Clock;
  log: Logger;
  address: PublicAddress;
  /** The installation's secret. */
  secret: Uint8Array;
  engines: OpenSpeechEngines;
  metrics: Metrics;
  context: ProductContext;
  reports: ReportMaker;
}

/** The rooms and the examiners in them. Nothing runs before the first call. */
export async function prepareCalls(
  config: Config,
  { clock, log, address, secret, engines, metrics, context, reports }: CallParts,
): Promise<{ rooms: RoomService; voice: VoiceService }> {
  const rooms = openRooms({
    publicUrl: address.url,
    secret: derivedKey(secret, 'meeting tokens'),
    clock,
    log,
    iceServers: config.iceServers,
  });
  const voice = new VoiceService({
    rooms,
    engines,
    desk: createTestDesk(context, reports),
    exams: bankExams(bank),
    followUps: await openFollowUps(config.language.followUps, log),
    study: openAnswerStudy(engines.languageModel, log),
    clock,
    log,
    maxCalls: config.maxCalls,
    onResponse: (time) => metrics.countTurn(time),
  });
  metrics.observe({ activeCalls: () => voice.activeCalls, engines: () => engines.health() });
  return { rooms, voice };
}
