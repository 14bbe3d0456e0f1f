import { RECONNECT_GRACE_MS } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { rootMeanSquare } from './audio-level.ts';
import { fatalError } from './fatal-error.ts';
import { chosenMicrophone } from './input-settings.ts';
import { nextMicrophone } from './media-desk.ts';
import { describeDeviceFailure } from './microphone.ts';
import { judgeNetwork, networkFigures, readNetworkSample, sumSamples } from './network-stats.ts';
import { participantObject, subscriptions } from './participant-model.ts';
import { mergeReceiveSettings } from './receive-settings.ts';
import { readRoomAddress } from './room-address.ts';
import { reconnectDelayMs } from './room-link.ts';
import { standingAnswer } from './standing-answers.ts';

describe('readRoomAddress', () => {
  it('takes the room, the token and a forced path from the address', () => {
    expect(
      readRoomAddress('https://host.example/rooms/abc?t=tok&path=websocket', undefined, undefined),
    ).toEqual({
      roomName: 'abc',
      socketUrl: 'wss://host.example/rooms/abc/signal',
      token: 'tok',
      forcedPath: 'websocket',
    });
  });

  it('refuses addresses at which no socket can be opened', () => {
    for (const url of [
      'mailto:someone@host.example',
      'file:///rooms/abc?t=a',
      'javascript:void 0',
      'rooms/abc',
    ]) {
      expect(readRoomAddress(url, undefined, undefined)).toBeNull();
    }
  });

  it('prefers a token given beside the address, takes the page’s path, ignores unknown ones', () => {
    expect(readRoomAddress('http://h:1/rooms/abc?t=a', 'b', 'webrtc')).toMatchObject({
      socketUrl: 'ws://h:1/rooms/abc/signal',
      token: 'b',
      forcedPath: 'webrtc',
    });
    expect(readRoomAddress('http://h/rooms/abc', undefined, 'pigeon')?.forcedPath).toBeNull();
    expect(readRoomAddress('not an address', undefined, undefined)).toBeNull();
  });
});

describe('reconnectDelayMs', () => {
  it('backs off, never waits past the grace time, and gives up after it', () => {
    expect(reconnectDelayMs(0, 0, 0.5)).toBe(200);
    expect(reconnectDelayMs(3, 1_000, 0.5)).toBe(1_600);
    expect(reconnectDelayMs(9, 1_000, 1)).toBeLessThanOrEqual(2_500);
    expect(reconnectDelayMs(9, RECONNECT_GRACE_MS - 50, 1)).toBe(50);
    expect(reconnectDelayMs(1, RECONNECT_GRACE_MS, 0)).toBeNull();
  });
});

describe('describeDeviceFailure', () => {
  it.each([
    ['NotAllowedError', 'Permission denied', 'permissions', { byPermissions: true }],
    ['NotFoundError', 'none', 'not-found', { byDeviceMissing: true }],
    ['NotReadableError', 'busy', 'mic-in-use', { byDeviceInUse: true }],
    ['OverconstrainedError', '', 'constraints', { byDeviceMissing: true }],
    ['MissingMediaDevices', 'http', 'undefined-mediadevices', { byDeviceMissing: true }],
    ['Surprise', 'x', 'unknown', { byDeviceMissing: true }],
  ])('sorts %s', (name, message, type, blocked) => {
    expect(describeDeviceFailure(new DOMException(message, name), 'audio')).toMatchObject({
      error: { type },
      blocked,
    });
  });

  it('tells the system’s refusal from the person’s', () => {
    const error = new DOMException('Permission denied by system', 'NotAllowedError');
    expect(describeDeviceFailure(error, 'audio').error).toMatchObject({ blockedBy: 'browser' });
  });
});

describe('chosenMicrophone', () => {
  it('follows the page’s choice', () => {
    expect(chosenMicrophone({ audioSource: true }, {}, undefined)).toEqual({ kind: 'default' });
    expect(chosenMicrophone({ audioSource: false }, {}, undefined)).toBeNull();
    expect(chosenMicrophone({}, { allowLocalAudio: false }, undefined)).toBeNull();
    expect(chosenMicrophone({ audioSource: 'mic-2' }, {}, undefined)).toEqual({
      kind: 'device',
      id: 'mic-2',
    });
    const cache = { inputSettings: { audio: { settings: { deviceId: 'mic-3' } } } };
    expect(chosenMicrophone({ audioSource: true }, cache, undefined)).toEqual({
      kind: 'device',
      id: 'mic-3',
    });
    expect(chosenMicrophone({ audioSource: 'daily-custom-track' }, {}, undefined)).toEqual({
      kind: 'default',
    });
  });
});

describe('participants', () => {
  it('have every field the library reads', () => {
    const participant = participantObject({
      sessionId: 's',
      userName: 'Ada',
      userData: undefined,
      local: false,
      joinedAt: new Date(0),
      audio: { subscribed: true, state: 'playable' },
    });
    expect(participant).toMatchObject({
      session_id: 's',
      user_name: 'Ada',
      local: false,
      audio: true,
      tracks: { audio: { subscribed: true, state: 'playable' }, video: { state: 'off' } },
    });
    expect(structuredClone(participant)).toEqual(participant);
  });

  it('understand every form of a subscription', () => {
    expect(
      [true, false, 'staged', 'avatar', { audio: true }, { screenVideo: 'staged' }, null].map(subscriptions),
    ).toEqual([
      { '*': true },
      { '*': false },
      { '*': 'staged' },
      { '*': true },
      { 'cam-audio': true },
      { 'screen-video': 'staged' },
      {},
    ]);
    expect(subscriptions({ custom: { slides: true }, video: false })).toEqual({
      'cam-video': false,
      slides: true,
    });
    expect(subscriptions({ custom: 'staged' })).toEqual({ custom: 'staged' });
  });
});

const stats = (bytes: number, packets: number, lost: number, rtt: number) => [
  { type: 'outbound-rtp', bytesSent: bytes, packetsSent: packets },
  { type: 'inbound-rtp', bytesReceived: bytes, packetsReceived: packets, packetsLost: lost, jitter: 0.01 },
  { type: 'candidate-pair', nominated: true, currentRoundTripTime: rtt },
];

const judge = (lost: number, rtt: number) =>
  judgeNetwork(
    networkFigures(
      readNetworkSample(stats(0, 0, 0, rtt), 0),
      readNetworkSample(stats(8_000, 100 - lost, lost, rtt), 2_000),
    ),
  );

describe('network figures', () => {
  it('are rates between two moments', () => {
    const figures = networkFigures(
      readNetworkSample(stats(0, 0, 0, 0.05), 0),
      readNetworkSample(stats(8_000, 90, 10, 0.05), 2_000),
    );
    expect(figures).toMatchObject({
      sendBitsPerSecond: 32_000,
      audioRecvPacketLoss: 0.1,
      networkRoundTripTime: 0.05,
    });
  });

  it('of several connections are what goes through them together, and the worst of their ways', () => {
    const ofRoom = readNetworkSample(stats(1_000, 10, 1, 0.05), 7);
    const picture = {
      type: 'inbound-rtp',
      kind: 'video',
      bytesReceived: 5_000,
      packetsReceived: 5,
      jitter: 0.2,
    };
    const ofPerson = readNetworkSample(
      [picture, { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.3 }],
      9,
    );
    expect(sumSamples(ofRoom, ofPerson)).toMatchObject({
      at: 7,
      bytesSent: 1_000,
      bytesReceived: 6_000,
      videoBytesReceived: 5_000,
      packetsReceived: 15,
      packetsLost: 1,
      roundTripTime: 0.3,
      jitter: 0.2,
      availableOutgoingBitrate: null,
    });
    expect(networkFigures(ofRoom, { ...sumSamples(ofRoom, ofPerson), at: 1_007 })).toMatchObject({
      recvBitsPerSecond: 40_000,
      videoRecvBitsPerSecond: 40_000,
      audioRecvBitsPerSecond: 0,
    });
  });

  it('are judged by loss and delay, with the reasons', () => {
    expect(judge(0, 0.02)).toMatchObject({
      threshold: 'good',
      quality: 100,
      state: { state: 'good', reasons: [] },
    });
    expect(judge(8, 0.02).state).toEqual({ state: 'warning', reasons: ['recvPacketLoss'] });
    expect(judge(30, 0.5).state).toEqual({ state: 'bad', reasons: ['recvPacketLoss', 'roundTripTime'] });
    expect(judge(30, 0.5).quality).toBeLessThan(judge(8, 0.3).quality);
  });
});

describe('smaller rules', () => {
  it('cycle through microphones only', () => {
    const devices = [
      { kind: 'audioinput', deviceId: 'a' },
      { kind: 'videoinput', deviceId: 'v' },
      { kind: 'audioinput', deviceId: 'b' },
    ];
    expect(nextMicrophone(devices, 'a')?.['deviceId']).toBe('b');
    expect(nextMicrophone(devices, 'b')?.['deviceId']).toBe('a');
    expect(nextMicrophone([], 'a')).toBeNull();
  });

  it('write fatal errors the way the library parses them', () => {
    expect(fatalError('no-room', 'gone', 'join')).toEqual({
      action: 'error',
      errorMsg: 'gone',
      error: { type: 'no-room', msg: 'gone', localizedMsg: 'gone' },
    });
    expect(fatalError('rate-limited', 'slow', 'reconnect')).toMatchObject({
      error: { type: 'connection-error', details: expect.stringContaining('"on":"reconnect"') },
    });
  });

  it('keep receive settings per participant', () => {
    const before = mergeReceiveSettings({}, { base: { video: { layer: 1 } }, a: {} });
    expect(mergeReceiveSettings(before, { '*': { video: { layer: 2 } } })).toEqual({
      base: { video: { layer: 2 } },
      a: { video: { layer: 2 } },
    });
  });

  it('refuse what an audio call cannot do and leave the rest to the call', () => {
    expect(standingAnswer({ action: 'load-css' })).toMatchObject({ events: [{ type: 'not-supported' }] });
    expect(standingAnswer({ action: 'daily-method-start-live-streaming' })).toBeNull();
    expect(standingAnswer({ action: 'transmit-log' })).toEqual({});
    expect(standingAnswer({ action: 'dialout-start' })).toBeNull();
    expect(standingAnswer({ action: 'local-video', state: false })).toBeNull();
    expect(standingAnswer({ action: 'join-meeting' })).toBeNull();
  });

  it('measure loudness as root mean square', () => {
    expect(rootMeanSquare(Float32Array.of(0.5, -0.5))).toBeCloseTo(0.5);
    expect(rootMeanSquare(new Float32Array(0))).toBe(0);
  });
});
