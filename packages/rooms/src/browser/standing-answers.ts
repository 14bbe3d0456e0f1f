import { asRecord, asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import { AUDIO_ONLY, notSupported, REFUSAL } from './not-supported.ts';

/** A fixed answer to an action: a reply, if one was asked for, and events. */
export interface StandingAnswer {
  reply?: HostMessage;
  events?: readonly HostMessage[];
}

const answering = (reply: HostMessage) => (): StandingAnswer => ({ reply });
const refused = answering({ error: REFUSAL });
const raising =
  (...events: HostMessage[]) =>
  (): StandingAnswer => ({ reply: { error: REFUSAL }, events });

const nonfatal = (type: string): HostMessage => ({ action: 'nonfatal-error', type, errorMsg: AUDIO_ONLY });
const noVideo: HostMessage = {
  action: 'camera-error',
  errorMsg: { errorMsg: AUDIO_ONLY, audioOk: true, videoOk: false },
  error: { type: 'unknown', msg: AUDIO_ONLY },
};
const noRecording = raising({ action: 'recording-error', errorMsg: AUDIO_ONLY });
const noStreaming = raising({ action: 'live-streaming-error', errorMsg: AUDIO_ONLY });
const noTranscription = raising({ action: 'transcription-error', errorMsg: AUDIO_ONLY });
/** For methods that have no event and no error of their own. */
const withoutEffect = (method: string) => (): StandingAnswer => ({ events: [notSupported(method)] });
const noPlayer = answering({ error: REFUSAL, errorMsg: AUDIO_ONLY });

/** Answers that depend on nothing but the message, by action. */
const ANSWERS: Readonly<Record<string, (message: HostMessage) => StandingAnswer>> = {
  // What an audio-only engine cannot do is refused in the shape the library turns into an error.
  'local-video': (message) => (message['state'] === true ? { events: [noVideo] } : {}),
  'set-allow-local-video': ({ state }) =>
    state === true ? { events: [notSupported('setInputDevicesAsync', 'videoSource')] } : {},
  'cycle-camera': raising(noVideo),
  'set-camera': raising(noVideo),
  'get-camera-facing-mode': answering({ facingMode: null }),
  'local-screen-start': raising(nonfatal('screen-share-error'), { action: 'local-screen-share-canceled' }),
  'local-screen-update': withoutEffect('updateScreenShare'),
  // No screen is ever shared.
  'local-screen-stop': () => ({}),
  'local-recording-start': noRecording,
  'local-recording-stop': withoutEffect('stopRecording'),
  'daily-method-update-recording': noRecording,
  'daily-method-start-live-streaming': noStreaming,
  'daily-method-update-live-streaming': noStreaming,
  'daily-method-update-live-streaming-endpoints': noStreaming,
  'daily-method-stop-live-streaming': withoutEffect('stopLiveStreaming'),
  'daily-method-start-transcription': noTranscription,
  'daily-method-update-transcription': noTranscription,
  'daily-method-stop-transcription': withoutEffect('stopTranscription'),
  'daily-method-start-remote-media-player': noPlayer,
  'daily-method-update-remote-media-player': noPlayer,
  'daily-method-stop-remote-media-player': noPlayer,
  'start-custom-track': refused,
  'stop-custom-track': raising(nonfatal('custom-track-error')),
  'dialout-start': raising({ action: 'dialout-error', errorMsg: AUDIO_ONLY }),
  'dialout-stop': refused,
  'send-dtmf': refused,
  'sip-call-transfer': refused,
  'daily-method-update-waiting-participant': refused,
  'daily-method-update-waiting-participants': refused,
  'add-fake-participant': withoutEffect('addFakeParticipant'),
  'load-css': withoutEffect('loadCss'),
  'set-active-speaker-mode': withoutEffect('setActiveSpeakerMode'),
  'set-bandwidth': withoutEffect('setBandwidth'),
  'daily-method-set-play-ding': withoutEffect('setPlayNewParticipantSound'),
  'set-network-topology': (message) =>
    asRecord(message['opts'])['topology'] === 'sfu'
      ? { reply: { workerId: 'self' } }
      : { reply: { error: REFUSAL } },

  // True by the nature of these rooms, or without effect on a call of two voices.
  'daily-method-request-access': answering({ access: { level: 'full' }, granted: true }),
  'get-network-topology': answering({ topology: 'sfu' }),
  // Browsers do not tell a page how busy the processor is.
  'get-cpu-load-stats': answering({
    cpuStats: { cpuLoadState: undefined, cpuLoadStateReason: undefined, stats: {} },
  }),
  'get-sidebar-view': answering({ view: null }),
  // What the library would like its makers to know.
  'transmit-log': () => ({}),
};

/** The fixed answer to `message`; null when its action needs the call itself. */
export function standingAnswer(message: HostMessage): StandingAnswer | null {
  const answer = ANSWERS[asString(message['action']) ?? ''];
  return answer === undefined ? null : answer(message);
}
