import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AccessToken, RoomServiceClient } from 'livekit-server-sdk';
import type { ParticipantInfo } from 'livekit-server-sdk';
import { freePort, killProcess, untilThere } from './own-process.ts';

/** What `scripts/livekit.sh` builds. */
const SERVER = fileURLToPath(new URL('../../../../.cache/livekit/livekit-server-v1.13.5', import.meta.url));
const [FIRST_PORT, END_OF_PORTS] = [10_000, 30_000];

/** Whether the LiveKit server of the tests is built. */
export const hasLiveKit = existsSync(SERVER);

export const LIVEKIT_KEY = 'tests';
export const LIVEKIT_SECRET = 'a secret of the tests that is long enough for LiveKit';

/** A real LiveKit server on this machine, reached on loopback alone: a node of several where `redis` names what they share. */
export class LiveKitProcess implements AsyncDisposable {
  readonly url: string;
  readonly #config: string;
  #process: ChildProcess;

  static async open({ redis }: { redis?: string } = {}): Promise<LiveKitProcess> {
    const [port, rtcPort] = [await freePort(), randomInt(FIRST_PORT, END_OF_PORTS)];
    const config = {
      port,
      bind_addresses: ['127.0.0.1'],
      keys: { [LIVEKIT_KEY]: LIVEKIT_SECRET },
      room: { auto_create: false },
      rtc: {
        udp_port: rtcPort,
        tcp_port: 0,
        use_external_ip: false,
        node_ip: '127.0.0.1',
        enable_loopback_candidate: true,
        interfaces: { includes: ['lo'] },
      },
      logging: { level: process.env['LIVEKIT_LOG'] ?? 'error' },
      ...(redis === undefined ? {} : { redis: { address: redis } }),
    };
    const node = new LiveKitProcess(`ws://127.0.0.1:${port}`, JSON.stringify(config));
    await node.#answers();
    return node;
  }

  private constructor(url: string, config: string) {
    this.url = url;
    this.#config = config;
    this.#process = this.#spawn();
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** How many are in each room of all nodes. */
  async peopleInRooms(): Promise<number[]> {
    return (await this.#rooms.listRooms()).map(({ numParticipants }) => numParticipants);
  }

  /** Who is in a room, as LiveKit has them; none where it has no such room. */
  async peopleOf(room: string): Promise<ParticipantInfo[]> {
    const known = await this.#rooms.listRooms([room]);
    return known.length === 0 ? [] : this.#rooms.listParticipants(room);
  }

  /** As an operator's monitor has it, and Egress: hears everyone, and no one sees it. */
  async monitorTicket(room: string): Promise<string> {
    const token = new AccessToken(LIVEKIT_KEY, LIVEKIT_SECRET, {
      identity: `monitor ${crypto.randomUUID()}`,
    });
    token.addGrant({
      room,
      roomJoin: true,
      recorder: true,
      hidden: true,
      canPublish: false,
      canSubscribe: true,
    });
    return token.toJwt();
  }

  get #rooms(): RoomServiceClient {
    return new RoomServiceClient(this.url.replace('ws', 'http'), LIVEKIT_KEY, LIVEKIT_SECRET);
  }

  async kill(): Promise<void> {
    await killProcess(this.#process);
  }

  /** At the same address, with nothing of what it knew. */
  async restart(): Promise<void> {
    await this.kill();
    this.#process = this.#spawn();
    await this.#answers();
  }

  #spawn(): ChildProcess {
    // JSON is YAML.
    return spawn(SERVER, ['--config-body', this.#config], { stdio: ['ignore', 'inherit', 'inherit'] });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }

  async #answers(): Promise<void> {
    const url = this.url.replace('ws', 'http');
    const isThere = async (): Promise<boolean> =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    await untilThere(isThere, 'LiveKit does not start');
  }
}
