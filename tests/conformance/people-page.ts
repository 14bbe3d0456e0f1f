import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callMethod, events } from './call-page.ts';

/** What a page shows of a participant, in plain data. */
export interface SeenParticipant {
  session_id: string;
  user_name: string;
  local: boolean;
  owner: boolean;
  record: boolean;
  permissions: { canSend: boolean | string[]; canAdmin: boolean | string[]; hasPresence: boolean };
  tracks: Record<string, { state: string; subscribed: boolean | 'staged'; kind?: string; off?: object }>;
  audio: boolean;
  video: boolean;
  screen: boolean;
  participantType?: string;
  networkThreshold?: string;
}

const RECORDED = [
  'joined-meeting', 'left-meeting', 'error', 'nonfatal-error', 'camera-error', 'participant-joined',
  'participant-updated', 'participant-left', 'participant-counts-updated', 'track-started', 'track-stopped',
  'app-message', 'network-connection', 'access-state-updated', 'waiting-participant-added',
  'waiting-participant-updated', 'waiting-participant-removed', 'active-speaker-change',
  'local-screen-share-started', 'local-screen-share-stopped', 'local-screen-share-canceled',
  'meeting-session-state-updated', 'send-settings-updated', 'receive-settings-updated', 'recording-started',
  'recording-stopped', 'recording-error', 'recording-upload-completed', 'transcription-started', 'transcription-message',
  'transcription-stopped', 'transcription-error', 'dialout-connected', 'dialout-answered', 'dialout-stopped',
  'dialout-error', 'dialout-warning', 'remote-media-player-started', 'remote-media-player-updated',
  'remote-media-player-stopped', 'live-streaming-started', 'live-streaming-updated', 'live-streaming-stopped',
  'live-streaming-error',
]; // prettier-ignore

/** A browser of one person, with the unmodified library and a player for each track that comes. */
export class Person {
  readonly page: Page;
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
  }

  /** `prepare` runs in the page before any other script. */
  static async open(
    browser: Browser,
    url: string,
    options: Record<string, unknown> = {},
    prepare: () => void = () => undefined,
  ): Promise<Person> {
    const context = await browser.newContext({ permissions: ['microphone', 'camera'] });
    const page = await context.newPage();
    await page.addInitScript(prepare);
    await page.goto(url);
    await page.evaluate(
      ({ recorded, given }) => {
        window.callEvents = [];
        const { dailyConfig: _config, ...rest } = given;
        window.call = window.Daily.createCallObject({
          ...rest,
          dailyConfig: {
            callObjectBundleUrlOverride: `${location.origin}/engine/call-engine.js`,
            avoidEval: true,
          },
        });
        for (const name of recorded) {
          window.call['on']?.(
            name,
            (event: {
              action: string;
              type?: string;
              track?: MediaStreamTrack;
              participant?: { local: boolean; user_name: string };
            }) => {
              window.callEvents.push(JSON.parse(JSON.stringify(event)) as { action: string });
              if (event.action !== 'track-started' || !event.track || event.participant?.local !== false)
                return;
              const player = document.createElement(event.track.kind === 'audio' ? 'audio' : 'video');
              player.autoplay = true;
              player.dataset['of'] = `${event.participant.user_name} ${event.type}`;
              player.srcObject = new MediaStream([event.track]);
              document.body.append(player);
            },
          );
        }
      },
      { recorded: RECORDED, given: options },
    );
    return new Person(context, page);
  }

  async call(method: string, ...args: unknown[]): Promise<unknown> {
    return callMethod(this.page, method, ...args);
  }

  async join(url: string, userName = '', options: Record<string, unknown> = {}): Promise<void> {
    const joined = await this.call('join', { url, userName, ...options });
    if (typeof joined !== 'object' || joined === null || 'rejected' in joined)
      throw new Error(`${userName} cannot join: ${JSON.stringify(joined)}`);
  }

  async events(action: string) {
    return events(this.page, action);
  }

  async participants(): Promise<SeenParticipant[]> {
    return this.page.evaluate(() => {
      const text = JSON.stringify(window.call['participants']?.() ?? {}, (_key, value: unknown) =>
        value instanceof Set ? [...value] : value,
      );
      return Object.values(JSON.parse(text) as Record<string, SeenParticipant>);
    });
  }

  async see(userName: string): Promise<SeenParticipant | undefined> {
    return (await this.participants()).find((participant) => participant.user_name === userName);
  }

  async idOf(userName: string): Promise<string> {
    return (await this.see(userName))?.session_id ?? '';
  }

  /** What plays: whose, and which track, with the width of its pictures. */
  async playing(): Promise<Record<string, number>> {
    return this.page.evaluate(() => {
      const players = [...document.querySelectorAll<HTMLMediaElement>('audio, video')];
      const named = players.filter(
        (player) => player.dataset['of'] !== undefined && player.currentTime > 0.2,
      );
      return Object.fromEntries(
        named.map((player) => [
          player.dataset['of'],
          player instanceof HTMLVideoElement ? player.videoWidth : 0,
        ]),
      );
    });
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}
