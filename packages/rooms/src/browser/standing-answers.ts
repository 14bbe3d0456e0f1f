import { asString } from './fields.ts';
import type { HostMessage } from './host-channel.ts';
import { notSupported } from './not-supported.ts';

/** A fixed answer to an action: a reply, if one was asked for, and events. */
export interface StandingAnswer {
  reply?: HostMessage;
  events?: readonly HostMessage[];
}

const answering = (reply: HostMessage) => (): StandingAnswer => ({ reply });
const withoutPage = (method: string) => (): StandingAnswer => ({
  events: [notSupported(method, '', 'It is for a page that shows the call itself.')],
});

/** Answers that depend on nothing but the message, by action. */
const ANSWERS: Readonly<Record<string, (message: HostMessage) => StandingAnswer>> = {
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
