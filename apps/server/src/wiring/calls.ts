import type { Clock } from '@bandpal/foundation';
import { allowUnlockedFfmpeg, findFfmpeg, hostAddresses, openRooms, relayWarnings } from '@bandpal/rooms';
import type { RoomService } from '@bandpal/rooms';
import type { OpenSpeechEngines } from '@bandpal/speech';
import type { Logger } from 'pino';
import { bank, type AppContext, type PublicAddress } from './app-context.ts';
import { derivedKey } from '../config/secret.ts';
import { mediaWarnings } from '../config/index.ts';
import type { Config, InstallationSecret } from '../config/index.ts';
import type { Metrics, PlacesTaken } from '../http/index.ts';
import type { CallTracer } from '../ports/call-trace.ts';
import { openFollowUps } from '../language/index.ts';
import type { RecordingVault } from '../features/call-recordings/index.ts';
import { openPractice } from '../features/practice/open-practice.ts';
import { createGuestDesk } from '../features/guests/guest-commands.ts';
import { createTestDesk } from '../features/tests/test-desk.ts';
import type { AnswerReader } from '../features/reports/answer-reader.ts';
import type { ReportMaker } from '../features/reports/report-maker.ts';
import { bankExams, PeopleTranscriber, VoiceService } from '../voice/index.ts';
import type { OwnReplica } from './replicas.ts';

interface CallParts {
  clock: Clock;
  log: Logger;
  address: PublicAddress;
  replica: OwnReplica;
  /** The installation's secret. */
  secret: InstallationSecret;
  engines: OpenSpeechEngines;
  metrics: Metrics;
  /** Null: calls are not traced. */
  tracer: CallTracer | null;
  context: AppContext;
  reports: ReportMaker;
  recordings: RecordingVault;
  /** Null: answers are not read. */
  reader: AnswerReader | null;
}

interface Calls {
  rooms: RoomService;
  voice: VoiceService;
  /** Null: what people say to each other isn't read. */
  transcriber: PeopleTranscriber | null;
}

/**
 * What reads people in rooms. Null where another company's machine reads the answers of tests: no one who talks in a call has agreed to
 * that, and its jobs know no order.
 */
export function openTranscriber(
  { recognizer, vad }: { recognizer: OpenSpeechEngines['recognizer']; vad: OpenSpeechEngines['vad'] },
  outside: { clock: Clock; log: Logger },
): PeopleTranscriber | null {
  const readsHere = recognizer.health().length > 0;
  return readsHere ? new PeopleTranscriber({ engines: { recognizer, vad }, ...outside }) : null;
}

/** The rooms and the examiners in them. Nothing runs before the first call. */
export async function prepareCalls(
  config: Config,
  {
    clock,
    log,
    address,
    replica,
    secret,
    engines,
    metrics,
    tracer,
    context,
    reports,
    recordings,
    reader,
  }: CallParts,
): Promise<Calls> {
  const { shelf } = recordings;
  if (config.isFfmpegUnlocked) allowUnlockedFfmpeg();
  const transcriber = openTranscriber(engines, { clock, log });
  const rooms = await openRooms({
    publicUrl: address.url,
    hostNames: config.hostNames,
    embedOrigins: config.embedOrigins,
    secret: derivedKey(secret, 'meeting tokens'),
    clock,
    log,
    media: config.media,
    ...(config.liveKit && { liveKit: config.liveKit }),
    ...(transcriber && { transcriber }),
    ...(shelf && { recordingShelf: shelf }),
    ...(config.mediaEngine && {
      engine: {
        address: config.mediaEngine,
        key: derivedKey(secret, 'media engine'),
        captures: config,
        ...(config.streamHosts && { streamHosts: config.streamHosts }),
      },
    }),
    ...(config.mediaPlayer && { player: config.mediaPlayer }),
    replicas: replica.rooms,
  });
  warnOfMedia(config, rooms, { address, clock, log });
  const voice = new VoiceService({
    rooms,
    recordsCalls: shelf !== null && config.mediaEngine !== null,
    engines,
    desk: createTestDesk(context, {
      reports,
      reader,
      openPractice: (request) => openPractice(context, request),
    }),
    guests: createGuestDesk(context),
    exams: bankExams(bank),
    followUps: await openFollowUps(config.language.followUps, log),
    clock,
    log,
    maxCalls: config.maxCalls,
    maxTypedTests: config.maxTypedTests,
    tracer,
    onResponse: (time) => metrics.countTurn(time),
  });
  metrics.observe({
    activeCalls: () => voice.activeCalls,
    placesTaken: () => placesTaken({ rooms, voice, transcriber }),
    engines: () => engines.health(),
    clips: () => engines.clips(),
    gateways: () => rooms.gateways,
  });
  return { rooms, voice, transcriber };
}

/** How many of its places this process has given away. */
export function placesTaken({ rooms, voice, transcriber }: Calls): PlacesTaken {
  const { spoken: call, typed } = voice.places;
  return { call, 'typed-test': typed, transcribed: transcriber?.people ?? 0, socket: rooms.placesTaken };
}

function warnOfMedia(
  config: Config,
  rooms: RoomService,
  { address, clock, log }: { address: PublicAddress; clock: Clock; log: Logger },
): void {
  const publicUrl = address.url();
  const setting = { publicUrl, media: config.media, own: hostAddresses(), port: rooms.mediaPort };
  for (const warning of mediaWarnings(setting)) log.warn({}, warning);
  if (config.streamHosts !== null || config.callRecordings.isOn || config.mediaPlayer !== null)
    tellOfFfmpeg(log);
  // Nothing waits for it: a relay may take its time, and calls do without.
  void warnOfRelays(config, { clock, log });
}

async function warnOfRelays({ media }: Config, { clock, log }: { clock: Clock; log: Logger }): Promise<void> {
  for (const warning of await relayWarnings(media, clock)) log.warn({}, warning);
}

/** It reads what strangers send. */
function tellOfFfmpeg(log: Logger): void {
  const { isInstalled, lock } = findFfmpeg();
  const without = 'no files are played, and calls are neither streamed nor recorded in one picture';
  if (!isInstalled) log.warn({}, `ffmpeg is not installed: ${without}`);
  else if (lock === null)
    log.warn({}, `bubblewrap is not installed or does not work here, nor is FFMPEG_UNLOCKED set: ${without}`);
  else if (lock === 'limits')
    log.warn(
      { lock },
      'FFMPEG_UNLOCKED: a file that takes ffmpeg over has the files, environment and network of this server',
    );
  else log.info({ lock }, 'ffmpeg is locked up');
}
