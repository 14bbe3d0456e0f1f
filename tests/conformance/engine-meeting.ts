import { chromium, expect, type Browser } from '@playwright/test';
import type { Guest } from '@bandpal/rooms/ports';
import { JanusProcess } from '@bandpal/rooms/testing';
import type { RoomHarnessOptions } from '@bandpal/rooms/testing';
import { FAKE_CAMERA_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { Person } from './people-page.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

type StreamHosts = NonNullable<NonNullable<RoomHarnessOptions['engine']>['streamHosts']>;

const ARGS = [...FAKE_CAMERA_ARGS, '--autoplay-policy=no-user-gesture-required'];

/** People in a room for up to twelve with a real Janus, each in a Chromium of their own. */
export class EngineMeeting implements AsyncDisposable {
  readonly janus: JanusProcess;
  readonly server: RoomsServer;
  readonly people: Person[] = [];
  readonly #names: readonly string[];
  readonly #browsers: Browser[] = [];

  /** `guest`: what all but the first one's tokens say. They come one after the other: the first one is the candidate, and the second one in charge. */
  static async open(
    names: readonly string[],
    options: Record<string, unknown> = {},
    {
      player,
      streamHosts,
      guest = {},
    }: { player?: RoomHarnessOptions['player']; streamHosts?: StreamHosts; guest?: Guest } = {},
  ): Promise<EngineMeeting> {
    const janus = await JanusProcess.open();
    const engine = {
      address: { url: janus.url, apiSecret: janus.apiSecret },
      key: crypto.getRandomValues(new Uint8Array(32)),
      ...(streamHosts === undefined ? {} : { streamHosts }),
    };
    const server = await openRoomsServer({ engine, ...(player === undefined ? {} : { player }) });
    const meeting = new EngineMeeting(janus, server, names);
    const { room } = await server.openRoom({
      maxPeople: 12,
      maxDurationMs: 600_000,
      captures: { accountId: 'account-1' },
      candidate: { permissions: { canSend: true } },
    });
    for (const [index, userName] of names.entries()) {
      const isOwner = index === 1;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as people come
      await meeting.#come(
        index === 0 ? room.joinUrl : await room.invite({ userName, isOwner, ...guest }),
        userName,
        options,
      );
    }
    return meeting;
  }

  private constructor(janus: JanusProcess, server: RoomsServer, names: readonly string[]) {
    this.janus = janus;
    this.server = server;
    this.#names = names;
  }

  /** Everyone sees and hears everyone. */
  async expectAll(kinds: readonly ('audio' | 'video')[] = ['audio', 'video']): Promise<void> {
    for (const [index, person] of this.people.entries()) {
      const others = this.#names.filter((_, other) => other !== index);
      const expected = others.flatMap((other) =>
        kinds.map((kind) => [`${other} ${kind}`, expect.any(Number)]),
      );
      // oxlint-disable-next-line no-await-in-loop -- a look at each
      await expect.poll(async () => person.playing()).toMatchObject(Object.fromEntries(expected));
    }
  }

  /** What has played till now counts no more. */
  async forgetPlayers(): Promise<void> {
    for (const { page } of this.people)
      // oxlint-disable-next-line no-await-in-loop
      await page.evaluate(() => document.querySelectorAll('[data-of]').forEach((player) => player.remove()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.people.map(async (person) => person.close()));
    await Promise.all(this.#browsers.map(async (browser) => browser.close()));
    await this.server[Symbol.asyncDispose]();
    await this.janus[Symbol.asyncDispose]();
  }

  async #come(url: string, userName: string, options: Record<string, unknown>): Promise<void> {
    const browser = await chromium.launch({ headless: true, ...launchOptions(ARGS) });
    this.#browsers.push(browser);
    const person = await Person.open(browser, this.server.url);
    this.people.push(person);
    await person.join(url, userName, options);
  }
}
