// Carries the frames between the home's router and the internet, late and not all of them. Runs inside the namespace of the link, as a
// process of its own: `node slow-link.ts`, with a line of JSON on standard input for each change.
import { createSocket } from 'node:dgram';
import { createInterface } from 'node:readline';
import { randomFrom } from '@bandpal/exam';
import { z } from 'zod';
import { CORE_UNDERLAY, LINK_TO_CORE, LINK_TO_ROUTER, ROUTER_UNDERLAY, VXLAN_PORT } from './lab.ts';

/** Loss and delay are of one direction. */
const linkSchema = z.object({
  lossPercent: z.number(),
  delayMs: z.number(),
  seed: z.number(),
  /** Of each handshake, the first packet is lost with which a browser ends it; each is told as a line on standard output. */
  losesEndOfHandshake: z.boolean(),
});

/** In a frame of the tunnel, behind the headers of VXLAN, Ethernet, IPv4 and UDP. */
const SOURCE_PORT_AT = 8 + 14 + 20;
const PAYLOAD_AT = SOURCE_PORT_AT + 8;
/** Type and version of a DTLS 1.2 record that changes the keys (RFC 6347, section 4.1); one more record stands behind it. */
const CHANGE_OF_KEYS = Buffer.of(20, 0xfe, 0xfd);

function endsHandshake(frame: Buffer): boolean {
  return frame.subarray(PAYLOAD_AT, PAYLOAD_AT + CHANGE_OF_KEYS.length).equals(CHANGE_OF_KEYS);
}

if (import.meta.main) {
  let settings: z.infer<typeof linkSchema> = {
    lossPercent: 0,
    delayMs: 0,
    seed: 1,
    losesEndOfHandshake: false,
  };
  let random = randomFrom(settings.seed);
  /** A browser's connections have a port each. */
  const lostOf = new Set<number>();
  const [router, core] = [createSocket('udp4'), createSocket('udp4')];
  const carry = (from: typeof router, to: typeof router, address: string): void => {
    from.on('message', (frame) => {
      if (random() * 100 < settings.lossPercent) return;
      if (to === core && settings.losesEndOfHandshake && endsHandshake(frame)) {
        const port = frame.readUInt16BE(SOURCE_PORT_AT);
        if (!lostOf.has(port)) {
          lostOf.add(port);
          console.log('the end of a handshake is lost');
          return;
        }
      }
      setTimeout(() => to.send(frame, VXLAN_PORT, address), settings.delayMs);
    });
  };
  carry(router, core, CORE_UNDERLAY);
  carry(core, router, ROUTER_UNDERLAY);
  router.bind(VXLAN_PORT, LINK_TO_ROUTER);
  core.bind(VXLAN_PORT, LINK_TO_CORE);
  for await (const line of createInterface({ input: process.stdin })) {
    settings = linkSchema.parse(JSON.parse(line));
    random = randomFrom(settings.seed);
    lostOf.clear();
  }
  router.close();
  core.close();
}
