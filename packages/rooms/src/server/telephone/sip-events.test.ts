import { assert, json, jsonValue, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJanusMessage } from '../janus/janus-messages.ts';
import { readSipEvent } from './sip-events.ts';

const INCOMING = {
  janus: 'event',
  session_id: 1,
  sender: 7,
  plugindata: {
    plugin: 'janus.plugin.sip',
    data: {
      sip: 'event',
      call_id: 'a@b',
      result: { event: 'incomingcall', username: 'sip:1@b', callee: 'sip:2@b' },
    },
  },
  jsep: { type: 'offer', sdp: 'v=0\r\n' },
};

const of = (data: unknown) => readSipEvent({ janus: 'event', plugindata: { data } });

describe('what the SIP gateway says', () => {
  it('is read as far as it means something here', () => {
    const message = readJanusMessage(JSON.stringify(INCOMING));
    expect(message).toMatchObject({ janus: 'event', sender: 7, jsep: { type: 'offer' } });
    expect(message && readSipEvent(message)).toEqual({
      result: { event: 'incomingcall', username: 'sip:1@b' },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no kind', '{}'],
    ['a sender that is none', '{"janus":"event","sender":"7"}'],
    ['more than any SIP message has', JSON.stringify({ ...INCOMING, more: 'a'.repeat(1_000_000) })],
  ])('is dropped with %s', (_what, data) => {
    expect(readJanusMessage(data)).toBeNull();
  });

  it('is cut where it’s long, and goes without what can’t be read: the call must be declined or taken', () => {
    const username = 'a'.repeat(1_000);
    expect(of({ sip: 'event', result: { event: 'incomingcall', username, srtp: 7, code: '1' } })).toEqual({
      result: { event: 'incomingcall', username: 'a'.repeat(500) },
    });
    const long = { ...INCOMING, jsep: { type: 'offer', sdp: 'a'.repeat(30_000) } };
    const message = readJanusMessage(JSON.stringify(long));
    expect([message?.sender, message?.jsep]).toEqual([7, undefined]);
  });

  it('is dropped when it’s another plugin’s', () => {
    expect(of({ videoroom: 'event' })).toBeNull();
    expect(of({ sip: 'event', error_code: 446, error: 'x' })).toEqual({ refused: 446 });
  });

  it('never throws, whatever it is', () => {
    assert(
      property(oneof(string(), json()), jsonValue(), (data, plugindata) => {
        readJanusMessage(data);
        readSipEvent({ janus: 'event', plugindata: { data: plugindata } });
      }),
    );
  });
});
