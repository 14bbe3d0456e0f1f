import { BrowserRecognition } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

/** Whether the room was told that answers come over the socket. */
async function needsSocket({ typed = false, hearsInBrowser = false }): Promise<boolean | undefined> {
  const bench = new CallBench();
  const recognition = new BrowserRecognition(bench.clock);
  if (hearsInBrowser) Object.assign(bench.speech.recognizer, { forCall: () => recognition.forCall() });
  await bench.start('part1', { typed });
  return bench.rooms.options[0]?.needsSocket;
}

describe('a candidate who is heard while the page cannot be reached', () => {
  it('is there, but where the answers come over the page’s socket', async () => {
    expect(await needsSocket({})).toBe(false);
    expect(await needsSocket({ typed: true })).toBe(true);
    expect(await needsSocket({ hearsInBrowser: true })).toBe(true);
  });
});
