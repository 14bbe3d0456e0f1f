import { describe, expect, it } from 'vitest';
import { clientMajorIn, versionRefusal } from './open-database.ts';

describe('the versions of PostgreSQL', () => {
  it.each([
    ['pg_dump', 15, 15],
    ['pg_dump', 17, 15],
    ['pg_restore', 15, 15],
    ['pg_restore', 15, 17],
    ['pg_restore', 16, 15],
    ['pg_restore', 18, 17],
  ] as const)('fit: %s of %i, server of %i', (program, client, server) => {
    expect(versionRefusal(program, client, server)).toBeNull();
  });

  it.each([
    ['pg_dump', 15, 16],
    ['pg_restore', 17, 16],
    ['pg_restore', 18, 15],
  ] as const)('do not fit, and the refusal names what to install: %s of %i, server of %i', (...given) => {
    const [program, client, server] = given;
    expect(versionRefusal(program, client, server)).toBe(
      `${program} is of PostgreSQL ${client} and the server of ${server}, which does not work. ` +
        `Put the programs of ${server} first on PATH (Debian: postgresql-client-${server}).`,
    );
  });

  it.each([
    ['pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n', 15],
    ['pg_restore (PostgreSQL) 17.2\n', 17],
    ['pg_dump (PostgreSQL) 18beta1\n', 18],
  ])('are read from %j', (said, major) => {
    expect(clientMajorIn(said)).toBe(major);
  });
});
