import { describe, expect, it } from 'vitest';
import { sdpOf } from '../testing/meeting.ts';
import { sentSections } from './sent-sections.ts';

const ofVideo = (...lines: string[]): string =>
  ['v=0', 'm=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:0', ...lines, ''].join('\r\n');

describe('what a session description sends', () => {
  it('is every section that goes out or both ways', () => {
    const sdp = sdpOf(
      { kind: 'audio', mid: '0', direction: 'sendonly' },
      { kind: 'video', mid: '1', direction: 'recvonly' },
      { kind: 'video', mid: '2', direction: 'inactive' },
      { kind: 'video', mid: '3' },
    );
    expect(sentSections(sdp)).toEqual([
      { mid: '0', kind: 'audio' },
      { mid: '3', kind: 'video' },
    ]);
  });

  it.each([
    ['two directions, the sending one first', ofVideo('a=sendonly', 'a=inactive')],
    ['two directions, the sending one last', ofVideo('a=inactive', 'a=sendonly')],
    ['a word after the direction, which browsers leave out', ofVideo('a=inactive', 'a=sendrecv x')],
    ['a direction of the whole session', `v=0\r\na=inactive\r\n${ofVideo().slice(5)}`],
    ['a carriage return within a line, which ends none in a browser', ofVideo('a=x\ra=inactive')],
    ['lines that end at a line feed alone', ofVideo('a=sendonly').replaceAll('\r', '')],
    ['a section without a port of its own', ofVideo('a=bundle-only', 'a=sendonly').replace(' 9 ', ' 0 ')],
  ])('takes a section that sends for one: %s', (_name, sdp) => {
    expect(sentSections(sdp)).toEqual([{ mid: '0', kind: 'video' }]);
  });

  it('is nothing of a section that was rejected', () => {
    expect(sentSections(ofVideo('a=sendonly').replace(' 9 ', ' 0 '))).toEqual([]);
  });

  it.each([
    ['data', ofVideo('a=sendonly').replace('m=video', 'm=application')],
    ['a section without a name', ofVideo().replace('a=mid:0', 'a=ice-lite')],
    ['a section with two names', ofVideo('a=mid:1')],
    [
      'seventeen sections',
      sdpOf(...Array.from({ length: 17 }, (_, index) => ({ kind: 'audio' as const, mid: `${index}` }))),
    ],
  ])('is not known of %s', (_name, sdp) => {
    expect(sentSections(sdp)).toBeNull();
  });
});
