import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { freePort, killProcess, untilThere } from './own-process.ts';

/** Debian's folders of modules, below that of the machine's kind. */
const LIBRARIES = '/usr/lib';
const [FIRST_PORT, END_OF_PORTS] = [10_000, 30_000];
/** For the sound of a handful of calls, of the gateway's own and of SIP, and for what eight people send each other. */
const PORTS = 200;

/** Whether Debian's gateway is installed. */
export const hasJanus = spawnSync('which', ['janus']).status === 0;

/** A real gateway on this machine, for telephones and for rooms, reached and heard on loopback alone. */
export class JanusProcess implements AsyncDisposable {
  readonly url: string;
  /** And the `admin_key` of rooms. */
  readonly apiSecret = 'a secret of the tests';
  readonly #folder: string;
  #process: ChildProcess;

  /** `ports`: for connections, and as many for telephones. */
  static async open(ports = PORTS): Promise<JanusProcess> {
    const folder = await mkdtemp(path.join(tmpdir(), 'bandpal-janus-'));
    const port = await freePort();
    const first = randomInt(FIRST_PORT, END_OF_PORTS);
    for (const [name, text] of Object.entries(
      configOf({ folder, port, first, ports, secret: 'a secret of the tests' }),
    ))
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(path.join(folder, name), text);
    const janus = new JanusProcess(folder, `ws://127.0.0.1:${port}`);
    await janus.#answers();
    return janus;
  }

  private constructor(folder: string, url: string) {
    this.#folder = folder;
    this.url = url;
    this.#process = this.#spawn();
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** It's killed and started again. */
  async restart(): Promise<void> {
    await this.kill();
    this.#process = this.#spawn();
    await this.#answers();
  }

  async kill(): Promise<void> {
    await killProcess(this.#process);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true });
  }

  #spawn(): ChildProcess {
    // Where it crashes, what the system writes of that goes with the folder.
    return spawn('janus', ['-F', this.#folder], { stdio: 'ignore', cwd: this.#folder });
  }

  async #answers(): Promise<void> {
    await untilThere(async () => {
      const socket = new WebSocket(this.url, 'janus-protocol');
      const isOpen = await once(socket, 'open').then(
        () => true,
        () => false,
      );
      socket.terminate();
      return isOpen;
    }, 'the gateway does not start');
  }
}

const names = (list: readonly string[]): string => list.map((name) => `libjanus_${name}.so`).join(',');

function configOf(options: {
  folder: string;
  port: number;
  first: number;
  ports: number;
  secret: string;
}): Record<string, string> {
  const { folder, port, first, ports, secret } = options;
  const modules = path.join(
    LIBRARIES,
    `${spawnSync('uname', ['-m']).stdout.toString().trim()}-linux-gnu`,
    'janus',
  );
  const plugins = [
    'audiobridge',
    'echotest',
    'nosip',
    'recordplay',
    'streaming',
    'textroom',
    'videocall',
    'voicemail',
  ];
  const transports = ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq'];
  return {
    'janus.jcfg': `general: { configs_folder = "${folder}"; plugins_folder = "${modules}/plugins"; transports_folder = "${modules}/transports"; events_folder = "${folder}"; loggers_folder = "${folder}"; debug_level = 3; api_secret = "${secret}"; }
nat: { ice_enforce_list = "lo"; }
media: { rtp_port_range = "${first}-${first + ports}"; }
plugins: { disable = "${names(plugins)}"; }
transports: { disable = "${names(transports)}"; }
events: { broadcast = false; }
`,
    'janus.plugin.sip.jcfg': `general: { local_ip = "127.0.0.1"; behind_nat = false; rtp_port_range = "${first + ports}-${first + 2 * ports}"; }
`,
    'janus.plugin.videoroom.jcfg': `general: { admin_key = "${secret}"; }
`,
    'janus.transport.websockets.jcfg': `general: { json = "compact"; ws = true; ws_port = ${port}; ws_ip = "127.0.0.1"; wss = false; }
admin: { admin_ws = false; }
`,
  };
}
