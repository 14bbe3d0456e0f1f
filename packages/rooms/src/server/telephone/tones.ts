// Keys that this side presses on a line: events in RTP (RFC 4733), or what a SIP INFO says of one.
import { AUDIO_FRAME_MS } from '@bandpal/contracts';

/** RFC 4733, section 3.2, table 4: sixteen events, in this order. */
const TONES = '0123456789*#ABCD';
/** ITU-T Q.24: exchanges know a tone of 40 ms and a pause of as much; a person presses for longer. */
const TONE_FRAMES = 8;
const PAUSE_FRAMES = 5;
/** RFC 4733, section 2.5.1.4: the end is told three times, as packets get lost. */
const END_PACKETS = 3;
const END = 0x80;
/** In −dBm0. */
const VOLUME = 10;

/** How long a tone and its pause take. */
export const TONE_MS = (TONE_FRAMES + END_PACKETS + PAUSE_FRAMES) * AUDIO_FRAME_MS;

/** One packet of an event. */
export interface EventPacket {
  payload: Buffer;
  /** The first one of its tone: all others of it have the same time. */
  isFirst: boolean;
}

/** What is sent of these tones, a packet or nothing for each frame of 20 ms. Other characters are left out. */
export function eventPackets(tones: string, frameSamples: number): (EventPacket | null)[] {
  return Array.from(tones).flatMap((tone) => {
    const event = TONES.indexOf(tone);
    if (event < 0) return [];
    const packets = Array.from({ length: TONE_FRAMES + END_PACKETS }, (_, index): EventPacket => {
      const payload = Buffer.alloc(4);
      payload[0] = event;
      payload[1] = VOLUME + (index >= TONE_FRAMES ? END : 0);
      payload.writeUInt16BE(Math.min(index + 1, TONE_FRAMES) * frameSamples, 2);
      return { payload, isFirst: index === 0 };
    });
    return [...packets, ...Array<null>(PAUSE_FRAMES).fill(null)];
  });
}
