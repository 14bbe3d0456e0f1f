// Carries the frames between the home's router and the internet, late and not all of them. Runs inside the namespace of the link, as a
// process of its own: `node slow-link.ts`, with a line of JSON on standard input for each change.
import { createSocket } from 'node:dgram';
import { createInterface } from 'node:readline';
import { randomFrom } from '@bandpal/exam';
import { z } from 'zod';
import { CORE_UNDERLAY, LINK_TO_CORE, LINK_TO_ROUTER, ROUTER_UNDERLAY, VXLAN_PORT } from './lab.ts';

/** Loss and delay are of one direction. */
const linkSchema = z.object({ lossPercent: z.number(), delayMs: z.number(), seed: z.number() });

if (import.meta.main) {
  let settings: z.infer<typeof linkSchema> = { lossPercent: 0, delayMs: 0, seed: 1 };
  let random = randomFrom(settings.seed);
  const [router, core] = [createSocket('udp4'), createSocket('udp4')];
  const carry = (from: typeof router, to: typeof router, address: string): void => {
    from.on('message', (frame) => {
      if (random() * 100 < settings.lossPercent) return;
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
  }
  router.close();
  core.close();
}
