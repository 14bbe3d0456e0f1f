import * as z from 'zod/mini';
import {
  EXAMINER_ASSISTANTS,
  HOSTED_TICKET_FIELD,
  HOSTED_TURN_CHARS,
  callMetadataSchema,
  type PublicConfig,
  type ClientMessage,
  type ExamMode,
  type HostedEvent,
} from '@bandpal/contracts';
import type Vapi from '@vapi-ai/web';
import { UnreachableError } from '../../api/unreachable-error.ts';
import { callLibraryConfig } from '../../api/product.ts';
import { endConnectionChecks } from '../connection/check-connection.ts';
import { signCall } from '../session/sign-call.ts';
import { beginHostedTest } from '../../api/hosted-test.ts';
import { HostedProgressWatch } from './hosted-progress.ts';

type ExamEvent = Extract<ClientMessage, { type: 'exam' }>['event'];
/** What the candidate does, as this server knows it; what else the room tells an examiner means nothing on the hosted service. */
const EVENTS = {
  'preparation-finished': 'preparation-finished',
  'answer-finished': 'answer-finished',
  'repeat-question': 'repeat-requested',
  'question-shown': 'question-shown',
  'typing-started': 'typing-started',
} as const satisfies Record<ExamEvent, HostedEvent['event']>;
const overridesSchema = z.object({ metadata: callMetadataSchema });

/** What is needed of the voice client, besides what the room needs. */
export interface HostableClient extends VoiceClient {
  emit: Vapi['emit'];
}

/**
 * The voice client with a hosted service: the test is begun on this server, and its ticket goes out with the call. What an examiner here
 * would send to the room is fetched from this server; what the room would send to the examiner goes there.
 */
export function hostedClient(
  client: HostableClient,
  assistants: Partial<Record<ExamMode, string>>,
): VoiceClient {
  let watch: HostedProgressWatch | null = null;
  let isStopped = false;
  let isTypingTold = false;
  client.on('speech-start', () => watch?.setSpeaking(true));
  client.on('speech-end', () => watch?.setSpeaking(false));
  client.on('call-end', () => watch?.stop());

  return {
    on: client.on.bind(client),
    setMuted: client.setMuted.bind(client),
    getDailyCallObject: client.getDailyCallObject.bind(client),
    async start(assistant, overrides) {
      const mode = modeOf(assistant);
      const { metadata } = overridesSchema.parse(overrides);
      const { testId, ticket } = await beginHostedTest({ mode, metadata });
      const watching = new HostedProgressWatch({
        ticket,
        onMessage: (message) => void client.emit('message', message),
        onLine: (text) => client.send({ type: 'say', message: text }),
        onReach: (isReached) =>
          void client.emit('network-connection', { event: isReached ? 'connected' : 'interrupted' }),
        now: () => performance.now(),
      });
      const startThere = async () =>
        isStopped ? null : client.start(assistants[mode], { metadata: { [HOSTED_TICKET_FIELD]: ticket } });
      const call = await startThere().catch((error: unknown) => {
        void watching.tell({ event: 'call-failed' });
        throw error;
      });
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the room may be left meanwhile
      if (call === null || isStopped) {
        void watching.tell({ event: 'call-failed' });
        return null;
      }
      watch = watching;
      watch.start();
      // Where a call here names its test.
      return { ...call, assistant: { ...call.assistant, metadata: { testId } } };
    },
    async stop() {
      isStopped = true;
      watch?.stop();
      await client.stop();
    },
    send(message) {
      if (message.type === 'end-call') void watch?.tell({ event: 'end-requested' });
      else if (message.type === 'add-message') void sendTyped(client, watch, message);
      else if (message.type === 'exam') {
        // The room tells it every second; once says that silence is none in this test.
        if (message.event === 'typing-started' && isTypingTold) return;
        isTypingTold ||= message.event === 'typing-started';
        void watch?.tell({ event: EVENTS[message.event] });
      }
    },
  };
}

function modeOf(assistant: unknown): ExamMode {
  const found = Object.entries(EXAMINER_ASSISTANTS).find(([name]) => name === assistant);
  if (found === undefined) throw new Error('There is no examiner with this name.');
  return found[1];
}

/**
 * The service does not tell typed words from spoken ones, so this server knows them before it is asked about them. The service takes them
 * without a word; the room waits for one, as it does here.
 */
async function sendTyped(
  client: HostableClient,
  watch: HostedProgressWatch | null,
  message: Extract<ClientMessage, { type: 'add-message' }>,
): Promise<void> {
  const { role, content } = message.message;
  if (role === 'user') {
    await watch?.tell({ event: 'answer-typed', text: content.slice(0, HOSTED_TURN_CHARS) });
  }
  client.send({ type: 'add-message', message: message.message, triggerResponseEnabled: true });
  if (role !== 'user') return;
  client.emit('message', { type: 'transcript', role, transcriptType: 'final', transcript: content });
}

/** Makes the voice client of one call; the call takes the sound of `audio`. */
export type VoiceClientMaker = (
  voice: PublicConfig['voice'],
  audio: MediaStreamTrack,
) => Promise<VoiceClient>;

/**
 * Loads the code of the voice client and makes one for this installation's voice service. The call of a signed-in person is
 * signed first. Rejects with UnreachableError, or with BandpalError when the server does not sign.
 */
export async function createVoiceClient(
  voice: PublicConfig['voice'],
  audio: MediaStreamTrack,
): Promise<VoiceClient> {
  const Client = await loadVoiceClient();
  await signCall();
  const baseUrl = voice.apiBaseUrl === '' ? window.location.origin : voice.apiBaseUrl;
  const callConfig = callLibraryConfig(voice);
  await endConnectionChecks();
  const client = new Client(voice.publicKey, baseUrl, callConfig, { audioSource: audio });
  return voice.assistants === undefined ? client : hostedClient(client, voice.assistants);
}

// The package is CommonJS: some bundlers hand over its class, others the module object around it.
interface Loaded {
  default: typeof Vapi | { default: typeof Vapi };
}

async function loadVoiceClient(): Promise<typeof Vapi> {
  const loaded: Loaded = await import('@vapi-ai/web').catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  return typeof loaded.default === 'function' ? loaded.default : loaded.default.default;
}

/** The part of the voice client the test room uses. */
export interface VoiceClient {
  on: Vapi['on'];
  start: Vapi['start'];
  stop: Vapi['stop'];
  setMuted: Vapi['setMuted'];
  getDailyCallObject: Vapi['getDailyCallObject'];
  /** The client's own type does not know the test room's messages; it sends any message as JSON text. */
  send(message: ClientMessage): void;
}
