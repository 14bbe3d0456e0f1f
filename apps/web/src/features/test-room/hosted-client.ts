import { EXAMINER_ASSISTANTS, HOSTED_TICKET_FIELD, callMetadataSchema } from '@bandpal/contracts';
import type { ClientMessage, ExamMode, HostedEvent } from '@bandpal/contracts';
import type Vapi from '@vapi-ai/web';
import * as z from 'zod/mini';
import { beginHostedTest } from '../../api/hosted-test.ts';
import { HostedProgressWatch } from './hosted-progress.ts';
import type { VoiceClient } from './room-voice-client.ts';

/** The candidate's buttons, as this server knows them; what else the room tells an examiner means nothing on the hosted service. */
const EVENTS: Partial<Record<Extract<ClientMessage, { type: 'exam' }>['event'], HostedEvent['event']>> = {
  'preparation-finished': 'preparation-finished',
  'answer-finished': 'answer-finished',
  'repeat-question': 'repeat-requested',
};
const overridesSchema = z.object({ metadata: callMetadataSchema });

/** What is needed of the voice client, besides what the room needs. */
export type HostableClient = VoiceClient & Pick<Vapi, 'emit'>;

/**
 * The voice client with a hosted service: the test is begun on this server, and its ticket goes out with the call. What an examiner here
 * would send to the room is fetched from this server; what the room would send to the examiner goes there.
 */
export function hostedClient(
  client: HostableClient,
  assistants: Partial<Record<ExamMode, string>>,
): VoiceClient {
  let watch: HostedProgressWatch | null = null;
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
      const call = await client.start(assistants[mode], { metadata: { [HOSTED_TICKET_FIELD]: ticket } });
      if (call === null) return null;
      watch = new HostedProgressWatch({
        ticket,
        onMessage: (message) => void client.emit('message', message),
        onLine: (text) => client.send({ type: 'say', message: text }),
        now: () => performance.now(),
      });
      watch.start();
      // Where a call here names its test.
      return { ...call, assistant: { ...call.assistant, metadata: { testId } } };
    },
    async stop() {
      watch?.stop();
      await client.stop();
    },
    send(message) {
      if (message.type === 'end-call') void watch?.tell('end-requested');
      else if (message.type === 'exam') tellButton(watch, message.event);
      else if (message.type === 'add-message') sendTyped(client, message);
    },
  };
}

function modeOf(assistant: unknown): ExamMode {
  const found = Object.entries(EXAMINER_ASSISTANTS).find(([name]) => name === assistant);
  if (found === undefined) throw new Error('There is no examiner of this name.');
  return found[1];
}

function tellButton(watch: HostedProgressWatch | null, button: keyof typeof EVENTS): void {
  const event = EVENTS[button];
  if (event !== undefined) void watch?.tell(event);
}

/** The service takes typed words without a word; the room waits for one, as it does here. */
function sendTyped(client: HostableClient, message: Extract<ClientMessage, { type: 'add-message' }>): void {
  client.send({ ...message, triggerResponseEnabled: true });
  const { role, content } = message.message;
  if (role !== 'user') return;
  client.emit('message', { type: 'transcript', role, transcriptType: 'final', transcript: content });
}
