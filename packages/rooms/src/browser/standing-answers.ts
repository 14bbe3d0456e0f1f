import { asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import { NO_SERVICE, notSupported, refusal } from './not-supported.ts';

/** A fixed answer to an action: a reply, if one was asked for, and events. */
export interface StandingAnswer {
  reply?: HostMessage;
  events?: readonly HostMessage[];
}

const answering = (reply: HostMessage) => (): StandingAnswer => ({ reply });
const REFUSAL = refusal(NO_SERVICE);
const raising =
  (...events: HostMessage[]) =>
  (): StandingAnswer => ({ reply: { error: REFUSAL }, events });

const noStreaming = raising({ action: 'live-streaming-error', errorMsg: NO_SERVICE });
/** For methods that have no event and no error of their own. */
const withoutEffect = (method: string) => (): StandingAnswer => ({
  events: [notSupported(method, '', NO_SERVICE)],
});
const withoutPage = (method: string) => (): StandingAnswer => ({
  events: [notSupported(method, '', 'It is for a page that shows the call itself.')],
});

/** Answers that depend on nothing but the message, by action. */
const ANSWERS: Readonly<Record<string, (message: HostMessage) => StandingAnswer>> = {
  'daily-method-start-live-streaming': noStreaming,
  'daily-method-update-live-streaming': noStreaming,
  'daily-method-update-live-streaming-endpoints': noStreaming,
  'daily-method-stop-live-streaming': withoutEffect('stopLiveStreaming'),
  'add-fake-participant': withoutPage('addFakeParticipant'),
  'load-css': withoutPage('loadCss'),
  'set-active-speaker-mode': withoutPage('setActiveSpeakerMode'),

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
