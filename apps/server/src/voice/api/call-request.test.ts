import type { BandpalError } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { readCallRequest } from './call-request.ts';

const PARTS = ['examiner-part1', 'examiner-part2', 'examiner-part3'];
const EDGES = [
  { from: PARTS[0], to: PARTS[1] },
  { from: PARTS[1], to: PARTS[2] },
];

function refusalOf(body: unknown): Pick<BandpalError, 'code' | 'field'> & { message: string } {
  try {
    readCallRequest(body);
  } catch (error) {
    return error as BandpalError;
  }
  throw new Error('The request was accepted.');
}

const mannerAsked = (metadata: object) =>
  readCallRequest({ assistantId: 'examiner-part1', assistantOverrides: { metadata } }).manner;

describe('payloads of POST /call/web', () => {
  it.each([
    [{ assistantId: 'examiner-part1' }, 'part1', 'examiner-part1'],
    [{ assistantId: 'examiner-part2' }, 'part2', 'examiner-part2'],
    [{ assistantId: 'examiner-part3' }, 'part3', 'examiner-part3'],
    [{ assistantId: 'examiner-full', roomDeleteOnUserLeaveEnabled: true }, 'full', 'examiner-full'],
    [{ assistant: { name: 'examiner-part2', model: null } }, 'part2', 'examiner-part2'],
    [{ squadId: 'examiner-full' }, 'full', 'examiner-full'],
    [{ squad: { name: 'One', members: [{ assistantId: 'examiner-part3' }] } }, 'part3', 'examiner-part3'],
    [{ squad: { members: PARTS.map((assistantId) => ({ assistantId })) } }, 'full', 'examiner-full'],
    [{ workflowId: 'examiner-part2' }, 'part2', 'examiner-part2'],
    [
      { workflow: { name: 'W', nodes: PARTS.map((name) => ({ name, type: 'conversation' })), edges: EDGES } },
      'full',
      'examiner-full',
    ],
    [{ assistant: { name: 'My own', metadata: { mode: 'part3' } } }, 'part3', 'examiner-part3'],
    [{ assistantId: 'examiner-part1', squadId: null, assistantOverrides: null }, 'part1', 'examiner-part1'],
  ] as const)('runs %j as %s', (body, mode, assistantName) => {
    expect(readCallRequest(body)).toEqual({ mode, assistantName, metadata: {} });
  });

  it('reads what the test room asks for, the overrides winning', () => {
    const request = readCallRequest({
      assistant: { name: 'examiner-part1', metadata: { typed: false, resumeTestId: 'a' } },
      assistantOverrides: { metadata: { typed: true }, variableValues: { name: 'Mia' } },
    });
    expect(request.metadata).toEqual({ typed: true, resumeTestId: 'a' });
  });

  it('reads which answer is to be taken again', () => {
    const practice = { testId: 'test-1', answerId: 'a1' };
    const request = readCallRequest({
      assistantId: 'examiner-part1',
      assistantOverrides: { metadata: { practice, typed: true } },
    });
    expect(request.metadata).toEqual({ practice, typed: true });
  });

  it('reads the time that the candidate wants, and how they paused in earlier tests', () => {
    const wanted = { moreTime: true, rhythm: { withinSentence: { count: 4, mean: 6.5, variance: 0.25 } } };
    const request = readCallRequest({
      assistantId: 'examiner-full',
      assistantOverrides: { metadata: wanted },
    });
    expect(request.metadata).toEqual(wanted);
  });

  it('reads in which voice and at which pace the examiner is to speak', () => {
    expect(mannerAsked({ voice: 'rms', pace: 'slower' })).toEqual({ voice: 'rms', pace: 'slower' });
    expect(mannerAsked({ pace: 'slower' })).toEqual({ voice: undefined, pace: 'slower' });
    expect(mannerAsked({})).toBeUndefined();
  });

  it.each([
    { count: 13, mean: 6.5, variance: 0.25 },
    { count: 0, mean: 6.5, variance: 0.25 },
    { count: 4, mean: 40, variance: 0.25 },
    { count: 4, mean: 6.5, variance: -1 },
    { count: 4, mean: 6.5, variance: Number.POSITIVE_INFINITY },
    { count: 4, mean: Number.NaN, variance: 0.25 },
    { count: 4 },
  ])('refuses pauses that nobody can have made: %j', (pauses) => {
    const metadata = { rhythm: { withinSentence: pauses } };
    const body = { assistantId: 'examiner-part1', assistantOverrides: { metadata } };
    expect(refusalOf(body).code).toBe('request.invalid');
    expect(refusalOf(body).field).toMatch(/^assistantOverrides\.metadata\.rhythm\.withinSentence/);
  });

  it.each([
    [{ squadId: 's1' }, 'call.unsupported', 'squadId'],
    [{ squad: { members: [] } }, 'call.unsupported', 'squad'],
    [
      { squad: { members: [{ assistantId: PARTS[1] }, { assistantId: PARTS[0] }] } },
      'call.unsupported',
      'squad',
    ],
    [{ squad: { members: [{ assistantId: PARTS[0], assistant: {} }] } }, 'call.unsupported', 'squad'],
    [{ squad: { members: [{ assistantId: PARTS[0] }], membersOverrides: {} } }, 'call.unsupported', 'squad'],
    [{ squad: { members: 'x' } }, 'request.invalid', 'squad.members'],
    [{ squadId: 'examiner-full', assistantId: 'examiner-full' }, 'request.invalid', 'squadId'],
    [{ squadId: 'examiner-full', workflowId: 'examiner-full' }, 'request.invalid', 'workflowId'],
    [{ workflow: { nodes: PARTS.map((name) => ({ name })), edges: [] } }, 'call.unsupported', 'workflow'],
    [{ workflow: { nodes: [{ name: PARTS[0], prompt: 'Be kind.' }] } }, 'call.unsupported', 'workflow'],
    [{ assistant: { name: PARTS[0], model: {} } }, 'call.unsupported', 'assistant.model'],
    [{ assistant: { name: PARTS[0], voice: {} } }, 'call.unsupported', 'assistant.voice'],
    [{ assistant: { name: PARTS[0], firstMessage: 'Hi' } }, 'call.unsupported', 'assistant.firstMessage'],
    [
      { assistantId: PARTS[0], roomDeleteOnUserLeaveEnabled: false },
      'call.unsupported',
      'roomDeleteOnUserLeaveEnabled',
    ],
    [{ workflowId: 'w1' }, 'call.unsupported', 'workflowId'],
    [{ workflow: { nodes: [] } }, 'call.unsupported', 'workflow'],
    [{ assistantId: 'examiner-part1', workflowOverrides: {} }, 'call.unsupported', 'workflowOverrides'],
    [{ assistantId: 'somebody' }, 'call.unknown-assistant', 'assistantId'],
    [{ assistantId: '__proto__' }, 'call.unknown-assistant', 'assistantId'],
    [{ assistantId: 'constructor' }, 'call.unknown-assistant', 'assistantId'],
    [{ assistantId: 5 }, 'request.invalid', 'assistantId'],
    [{ assistantId: 'examiner-part1', assistant: { name: 'x' } }, 'request.invalid', 'assistant'],
    [{ assistant: {} }, 'call.unknown-assistant', 'assistant.metadata.mode'],
    [{ assistant: { name: 'Alex' } }, 'call.unknown-assistant', 'assistant.name'],
    [{ assistant: { metadata: { mode: 'part9' } } }, 'call.unknown-assistant', 'assistant.metadata.mode'],
    [{ assistant: 'examiner-part1' }, 'request.invalid', 'assistant'],
    [
      { assistantId: 'examiner-part1', assistantOverrides: { voice: {} } },
      'call.unsupported',
      'assistantOverrides.voice',
    ],
    [{ assistantId: 'examiner-part1', assistantOverrides: [] }, 'request.invalid', 'assistantOverrides'],
    [
      { assistantId: 'examiner-part1', assistantOverrides: { metadata: { pace: 'fast' } } },
      'request.invalid',
      'assistantOverrides.metadata.pace',
    ],
    [
      { assistantId: 'examiner-part1', assistantOverrides: { metadata: { resumeTestId: '\u0000' } } },
      'request.invalid',
      'assistantOverrides.metadata.resumeTestId',
    ],
    [
      {
        assistantId: 'examiner-part1',
        assistantOverrides: { metadata: { practice: { testId: 'a\u0000b', answerId: 'a1' } } },
      },
      'request.invalid',
      'assistantOverrides.metadata.practice.testId',
    ],
    [
      { assistantId: 'examiner-part1', assistantOverrides: { metadata: { typed: 'yes' } } },
      'request.invalid',
      'assistantOverrides.metadata.typed',
    ],
    [{ assistantId: 'examiner-part1', surprise: 1 }, 'request.invalid', 'surprise'],
    [
      { assistantId: 'examiner-part1', roomDeleteOnUserLeaveEnabled: 'no' },
      'request.invalid',
      'roomDeleteOnUserLeaveEnabled',
    ],
    [{}, 'request.invalid', 'assistantId'],
    [null, 'request.invalid', 'body'],
    ['text', 'request.invalid', 'body'],
  ])('refuses %j by the name of the field', (body, code, field) => {
    const refusal = refusalOf(body);
    expect(refusal).toMatchObject({ code, field });
    expect(refusal.message.length).toBeGreaterThan(10);
  });
});
