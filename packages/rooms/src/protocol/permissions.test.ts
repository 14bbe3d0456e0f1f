import { describe, expect, it } from 'vitest';
import {
  changedPermissions,
  mayAdmin,
  mayReceive,
  maySend,
  mediaTypeOf,
  permissionsSchema,
  USUAL_PERMISSIONS,
} from './permissions.ts';
import type { Permissions } from './permissions.ts';

const receiving = (canReceive: Permissions['canReceive']): Permissions => ({
  ...USUAL_PERMISSIONS,
  canReceive,
});
const from = { sessionId: 's', userId: 'u' };

describe('the permissions of a person', () => {
  it('are for everything, nothing or what is named', () => {
    expect(maySend(USUAL_PERMISSIONS, 'customAudio')).toBe(true);
    expect(maySend({ ...USUAL_PERMISSIONS, canSend: ['audio'] }, 'video')).toBe(false);
    expect(maySend({ ...USUAL_PERMISSIONS, canSend: ['audio'] }, 'audio')).toBe(true);
    expect(mayAdmin(USUAL_PERMISSIONS, 'participants')).toBe(false);
    expect(mayAdmin({ ...USUAL_PERMISSIONS, canAdmin: ['streaming'] }, 'participants')).toBe(false);
  });

  it('to send end where nobody sees them', () => {
    expect(maySend({ ...USUAL_PERMISSIONS, hasPresence: false }, 'audio')).toBe(false);
  });

  it('to receive are the most particular ones', () => {
    const permissions = receiving({
      base: false,
      byUserId: { u: { video: true } },
      byParticipantId: { x: true },
    });
    expect(mayReceive(permissions, from, 'cam-video', 'video')).toBe(true);
    expect(mayReceive(permissions, from, 'cam-audio', 'audio')).toBe(false);
    expect(mayReceive(permissions, { sessionId: 'x' }, 'cam-audio', 'audio')).toBe(true);
    expect(mayReceive(permissions, { sessionId: 'toString' }, 'cam-audio', 'audio')).toBe(false);
  });

  it('to receive custom tracks are by name, and by `*` for the others', () => {
    const permissions = receiving({ base: { customVideo: { '*': true, slides: false } } });
    expect(mayReceive(permissions, from, 'slides', 'customVideo')).toBe(false);
    expect(mayReceive(permissions, from, 'board', 'customVideo')).toBe(true);
    expect(mayReceive(permissions, from, 'constructor', 'customAudio')).toBe(false);
  });

  it('keep what a change does not name', () => {
    const changed = changedPermissions(USUAL_PERMISSIONS, { canSend: ['audio'], canAdmin: undefined });
    expect(changed).toEqual({ ...USUAL_PERMISSIONS, canSend: ['audio'] });
  });

  it.each([
    { canSend: ['telepathy'] },
    { canAdmin: 'yes' },
    { canReceive: {} },
    {
      canReceive: {
        base: true,
        byUserId: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`${i}`, true])),
      },
    },
    { hasPresence: 1 },
  ])('are not read from %j', (change) => {
    expect(permissionsSchema.safeParse({ ...USUAL_PERMISSIONS, ...change }).success).toBe(false);
  });
});

describe('the name of a track', () => {
  it('says what it is, and belongs to one kind', () => {
    expect(mediaTypeOf('cam-audio', 'audio')).toBe('audio');
    expect(mediaTypeOf('screen-video', 'video')).toBe('screenVideo');
    expect(mediaTypeOf('cam-audio', 'video')).toBeNull();
    expect(mediaTypeOf('slides', 'video')).toBe('customVideo');
    expect(mediaTypeOf('toString', 'audio')).toBe('customAudio');
  });
});
