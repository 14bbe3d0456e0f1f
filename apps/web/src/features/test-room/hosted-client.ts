import {
  EXAMINER_ASSISTANTS,
  HOSTED_TICKET_FIELD,
  HOSTED_TURN_CHARS,
  callMetadataSchema,
} from '@bandpal/contracts';
import type { ClientMessage, ExamMode, HostedEvent } from '@bandpal/contracts';
import type Vapi from '@vapi-ai/web';
import * as z from 'zod/mini';
import { beginHostedTest } from '../../api/hosted-test.ts';
import { HostedProgressWatch } from './hosted-progress.ts';
import type { VoiceClient } from './room-voice-client.ts';

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
