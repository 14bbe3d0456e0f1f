import { audioPathSchema } from '@bandpal/contracts';
import type { AudioPath } from '@bandpal/contracts';
import * as z from 'zod/mini';

const audioPathMessageSchema = z.object({ type: z.literal('audio-path'), path: audioPathSchema });
const networkConnectionSchema = z.object({ event: z.enum(['connected', 'interrupted']) });
const networkQualitySchema = z.object({ networkState: z.enum(['good', 'warning', 'bad']) });
const webCallSchema = z.object({ assistant: z.object({ metadata: z.object({ testId: z.string() }) }) });

/** The audio path named by a message of the call engine, as an object or as JSON text; null for any other message. */
export function audioPathOf(data: unknown): AudioPath | null {
  const parsed = audioPathMessageSchema.safeParse(typeof data === 'string' ? jsonOf(data) : data);
  return parsed.success ? parsed.data.path : null;
}

/** Whether a `network-connection` event tells of an interruption or of its end; null when it is neither. */
export function networkStateOf(event: unknown): 'connected' | 'interrupted' | null {
  const parsed = networkConnectionSchema.safeParse(event);
  return parsed.success ? parsed.data.event : null;
}

/** How good a `network-quality-change` event says the connection is; null when it says nothing. */
export function networkQualityOf(event: unknown): 'good' | 'warning' | 'bad' | null {
  const parsed = networkQualitySchema.safeParse(event);
  return parsed.success ? parsed.data.networkState : null;
}

/** Id of the test a started web call belongs to; null when the voice service does not say. */
export function testIdOf(webCall: unknown): string | null {
  const parsed = webCallSchema.safeParse(webCall);
  return parsed.success ? parsed.data.assistant.metadata.testId : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
