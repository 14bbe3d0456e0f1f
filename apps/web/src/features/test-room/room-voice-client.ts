import type { ClientMessage } from '@bandpal/contracts';
import type Vapi from '@vapi-ai/web';

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
