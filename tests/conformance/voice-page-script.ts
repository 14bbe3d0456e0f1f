// Runs in the page: the unmodified voice client, with everything it says recorded as plain data.
import Vapi from '@vapi-ai/web';

export interface VoiceEvent {
  name: string;
  detail: unknown;
}

declare global {
  interface Window {
    voiceEvents: VoiceEvent[];
    vapi: Vapi;
    openVoice: (key: string) => void;
  }
}

const EVENTS = [
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'volume-level',
  'message',
  'error',
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
] as const;

/** Errors, responses and tracks do not survive the way to the test as they are. */
function plain(detail: unknown): unknown {
  if (detail instanceof Response) return { response: detail.status };
  if (detail instanceof Error) return { error: detail.message };
  if (typeof detail !== 'object' || detail === null) return detail;
  return Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, plain(value)]));
}

window.voiceEvents = [];
window.openVoice = (key) => {
  // The engine's address is one more key of the call library's own configuration, which the client passes through.
  const callConfig = {
    avoidEval: true,
    callObjectBundleUrlOverride: `${location.origin}/engine/call-engine.js`,
  };
  window.vapi = new Vapi(key, location.origin, callConfig);
  for (const name of EVENTS) {
    window.vapi.on(name, (detail?: unknown) => window.voiceEvents.push({ name, detail: plain(detail) }));
  }
};
