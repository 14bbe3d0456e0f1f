import type { Page } from '@playwright/test';

/** What is asked of a page here; one of another driver than Playwright will do. */
export type CallPage = Pick<Page, 'goto' | 'evaluate'>;

/** An event of the call library, as the page recorded it: plain data only. */
export interface CallEvent {
  action: string;
  [field: string]: unknown;
}

interface CallLibrary {
  createCallObject(options: Record<string, unknown>): CallObject;
  createFrame(place: HTMLElement | null, options: Record<string, unknown>): CallObject;
}
type CallObject = Record<string, (...args: unknown[]) => unknown>;

declare global {
  interface Window {
    Daily: CallLibrary;
    call: CallObject;
    callEvents: CallEvent[];
  }
}

const RECORDED = [
  'loading', 'loaded', 'joining-meeting', 'joined-meeting', 'left-meeting', 'error', 'nonfatal-error', 'camera-error',
  'participant-joined', 'participant-updated', 'participant-left', 'participant-counts-updated', 'track-started',
  'track-stopped', 'app-message', 'network-connection', 'network-quality-change', 'local-audio-level',
  'remote-participants-audio-level', 'selected-devices-updated', 'available-devices-updated', 'access-state-updated',
  'input-settings-updated', 'recording-error', 'live-streaming-error', 'transcription-error',
  'local-screen-share-canceled', 'call-instance-destroyed', 'started-camera', 'test-completed', 'lang-updated',
  'meeting-session-state-updated',
]; // prettier-ignore

/** Opens the page and makes a call object of the unmodified library, wired like the voice client wires it. */
export async function openCallPage(
  page: CallPage,
  url: string,
  options: Record<string, unknown> = {},
): Promise<void> {
  await page.goto(url);
  await page.evaluate(
    ({ recorded, given }) => {
      window.callEvents = [];
      const { dailyConfig, ...rest } = given;
      window.call = window.Daily.createCallObject({
        audioSource: true,
        videoSource: false,
        ...rest,
        dailyConfig: {
          callObjectBundleUrlOverride: `${location.origin}/engine/call-engine.js`,
          avoidEval: true,
          ...(typeof dailyConfig === 'object' ? dailyConfig : {}),
        },
      });
      const { call } = window;
      for (const name of recorded) {
        call['on']?.(
          name,
          (
            event: CallEvent & {
              track?: MediaStreamTrack;
              participant?: { local: boolean; user_name: string; session_id: string };
            },
          ) => {
            // Tracks and sets do not survive the way to the test.
            window.callEvents.push(JSON.parse(JSON.stringify(event)) as CallEvent);
            if (event.action === 'participant-joined' && event.participant?.local === false) {
              call['updateParticipant']?.(event.participant.session_id, {
                setSubscribedTracks: { audio: true, video: false },
              });
            }
            if (event.action === 'track-started' && event.track && event.participant?.local === false) {
              const player = document.createElement('audio');
              player.autoplay = true;
              player.srcObject = new MediaStream([event.track]);
              document.body.append(player);
            }
          },
        );
      }
    },
    { recorded: RECORDED, given: options },
  );
}

/** Calls a method of the call object; the result as plain data, or the rejection as `{rejected}`. */
export async function callMethod(page: CallPage, method: string, ...args: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, given]) => {
      try {
        const result = await window.call[name]?.(...given);
        return result === window.call ? 'call' : (JSON.parse(JSON.stringify(result ?? null)) as unknown);
      } catch (error) {
        return {
          rejected:
            error instanceof Error ? error.message : (JSON.parse(JSON.stringify(error ?? null)) as unknown),
        };
      }
    },
    [method, args] as const,
  );
}

/** Calls a test that wants a live video track, which a page without a camera draws itself. */
export async function testWithVideo(page: Page, method: string, wrapped: boolean): Promise<unknown> {
  return page.evaluate(
    async ([name, isWrapped]) => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      const [videoTrack] = canvas.captureStream(5).getVideoTracks();
      return window.call[name]?.(isWrapped ? { videoTrack, duration: 1 } : videoTrack);
    },
    [method, wrapped] as const,
  );
}

export async function join(page: CallPage, url: string): Promise<unknown> {
  return callMethod(page, 'join', { url, subscribeToTracksAutomatically: false });
}

export async function events(page: CallPage, action?: string): Promise<CallEvent[]> {
  const all = await page.evaluate(() => window.callEvents);
  return action === undefined ? all : all.filter((event) => event.action === action);
}
