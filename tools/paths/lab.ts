// Networks of this machine's own, in namespaces: a home behind a router that translates addresses, a server behind another, and a relay on
// the internet between them.
//
//   home ── router ══ link ══ core ── gateway ── server
//                               └──── relay
import { execFileSync } from 'node:child_process';
import { isErrno } from '@bandpal/foundation';

/** Addresses on the internet side (RFC 5737). */
export const SERVER_ADDRESS = '203.0.113.10';
export const RELAY_ADDRESS = '203.0.113.18';
/** The server's own address, which nobody but its gateway reaches. */
const SERVER_PRIVATE_ADDRESS = '10.0.0.2';
export const WEB_PORT = 3_000;
export const MEDIA_PORT = 40_000;

const PLACES = ['home', 'router', 'link', 'core', 'gateway', 'server', 'relay'] as const;
type Place = (typeof PLACES)[number];

/** VXLAN (RFC 7348) carries whole Ethernet frames in UDP, which a program can hold back or lose. */
export const VXLAN_PORT = 4_789;
export const ROUTER_UNDERLAY = '10.255.1.1';
export const LINK_TO_ROUTER = '10.255.1.2';
export const CORE_UNDERLAY = '10.255.2.1';
export const LINK_TO_CORE = '10.255.2.2';
/** Room for the headers of the tunnel. */
const MTU = 1_400;

/** What the home's router lets out. */
export type Blocked =
  | 'nothing'
  | 'udp but to the relay'
  | 'udp'
  | 'all but the web'
  | 'the web'
  | 'all that goes up';
const FILTERS: Record<Blocked, readonly string[]> = {
  nothing: [],
  'udp but to the relay': [
    `ip daddr ${RELAY_ADDRESS} accept`,
    `ip saddr ${RELAY_ADDRESS} accept`,
    'meta l4proto udp drop',
  ],
  udp: ['meta l4proto udp drop'],
  'all that goes up': ['iifname "to-home" drop'],
  'the web': [`tcp dport ${WEB_PORT} drop`, `tcp sport ${WEB_PORT} drop`],
  'all but the web': [`tcp dport ${WEB_PORT} accept`, `tcp sport ${WEB_PORT} accept`, 'drop'],
};

/** The namespaces of one run; `prefix` tells them from those of another. */
export class Lab implements Disposable {
  readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  namespace(place: Place): string {
    return `${this.prefix}-${place}`;
  }

  inside(place: Place): readonly string[] {
    return inside(this.namespace(place));
  }

  build(): void {
    for (const place of PLACES) {
      run('ip', ['netns', 'add', this.namespace(place)]);
      this.#ip(place, 'link set lo up');
      this.#run(place, ['sysctl', '-qw', 'net.ipv4.ip_forward=1']);
    }
    this.#join('home', '192.168.1.2/24', 'router', '192.168.1.1/24');
    this.#join('router', `${ROUTER_UNDERLAY}/24`, 'link', `${LINK_TO_ROUTER}/24`);
    this.#join('core', `${CORE_UNDERLAY}/24`, 'link', `${LINK_TO_CORE}/24`);
    // Frames that leave the kernel for a program must be whole; cables leave their checksums to hardware that is not there.
    for (const place of ['router', 'core'] as const)
      this.#run(place, ['ethtool', '-K', 'to-link', 'tx', 'off']);
    this.#tunnel('router', LINK_TO_ROUTER, '198.51.100.2/24');
    this.#tunnel('core', LINK_TO_CORE, '198.51.100.1/24');
    this.#join('core', '203.0.113.1/30', 'gateway', '203.0.113.2/30');
    this.#join('core', '203.0.113.17/30', 'relay', `${RELAY_ADDRESS}/30`);
    this.#join('gateway', '10.0.0.1/24', 'server', `${SERVER_PRIVATE_ADDRESS}/24`);
    this.#ip('home', 'route add default via 192.168.1.1');
    this.#ip('router', 'route add default via 198.51.100.1');
    this.#ip('core', `route add ${SERVER_ADDRESS}/32 via 203.0.113.2`);
    this.#ip('relay', 'route add default via 203.0.113.17');
    this.#ip('gateway', 'route add default via 203.0.113.1');
    this.#ip('server', 'route add default via 10.0.0.1');
    this.#nft('router', [
      'table ip nat {',
      'chain post { type nat hook postrouting priority 100;',
      'oifname "wide" masquerade fully-random;',
      '}',
      '}',
    ]);
    this.#nft('gateway', [
      'table ip nat {',
      `chain pre { type nat hook prerouting priority -100; ip daddr ${SERVER_ADDRESS} dnat to ${SERVER_PRIVATE_ADDRESS}; }`,
      `chain post { type nat hook postrouting priority 100; ip saddr ${SERVER_PRIVATE_ADDRESS} snat to ${SERVER_ADDRESS}; }`,
      '}',
    ]);
  }

  /** Changes what the router lets out, for connections that stand too. */
  block(blocked: Blocked): void {
    const rules = FILTERS[blocked].map((rule) => `${rule};`);
    this.#nft('router', [
      'add table ip filter',
      'delete table ip filter',
      'table ip filter {',
      `chain forward { type filter hook forward priority 0; ${rules.join(' ')} }`,
      '}',
    ]);
  }

  /** Loads the firewall of the relay's machine, in which the port of the server's sound is `writtenPort`. */
  guardRelay(rules: string, writtenPort: number): void {
    const ours = rules.replace(`udp dport != ${writtenPort} `, `udp dport != ${MEDIA_PORT} `);
    if (ours === rules) throw new Error(`the firewall of the relay does not name port ${writtenPort}`);
    this.#nft('relay', [ours]);
  }

  /** Ends what still runs inside, after an interruption for example. */
  [Symbol.dispose](): void {
    for (const place of PLACES) {
      try {
        const pids = run('ip', ['netns', 'pids', this.namespace(place)]).split('\n');
        for (const pid of pids.filter((text) => text !== '')) end(Number(pid));
        run('ip', ['netns', 'delete', this.namespace(place)]);
      } catch (error) {
        // One that was never made; the others must go all the same.
        if (!String(error).includes('No such file')) throw error;
      }
    }
  }

  #ip(place: Place, command: string): void {
    run('ip', ['-n', this.namespace(place), ...command.split(' ')]);
  }

  #nft(place: Place, lines: readonly string[]): void {
    this.#run(place, ['nft', '-f', '-'], `${lines.join('\n')}\n`);
  }

  #run(place: Place, command: readonly string[], input?: string): void {
    run('ip', ['netns', 'exec', this.namespace(place), ...command], input);
  }

  /** A cable between two places. */
  #join(one: Place, oneAddress: string, other: Place, otherAddress: string): void {
    this.#ip(one, `link add to-${other} type veth peer name to-${one} netns ${this.namespace(other)}`);
    for (const [place, device, address] of [
      [one, `to-${other}`, oneAddress],
      [other, `to-${one}`, otherAddress],
    ] as const) {
      this.#ip(place, `addr add ${address} dev ${device}`);
      // The cables under the tunnel carry its headers too.
      if (one !== 'link' && other !== 'link') this.#ip(place, `link set ${device} mtu ${MTU}`);
      this.#ip(place, `link set ${device} up`);
    }
  }

  /** One end of the way over the link. */
  #tunnel(place: Place, remote: string, address: string): void {
    this.#ip(place, `link add wide type vxlan id 1 remote ${remote} dstport ${VXLAN_PORT}`);
    this.#ip(place, `addr add ${address} dev wide`);
    this.#ip(place, `link set wide mtu ${MTU} up`);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has just ended by itself.
    if (!isErrno(error, 'ESRCH')) throw error;
  }
}

/** Runs a command to its end and gives what it printed; throws with what it complained of. */
function run(command: string, args: readonly string[], input?: string): string {
  return execFileSync(command, args, {
    encoding: 'utf8',
    ...(input === undefined ? { stdio: ['ignore', 'pipe', 'pipe'] } : { input }),
  });
}

/** What stands before a command that is to run inside a network namespace. */
function inside(namespace: string): readonly string[] {
  return ['ip', 'netns', 'exec', namespace];
}
