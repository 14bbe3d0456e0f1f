import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../testing/describe-on-databases.ts';
import { CLIENT_ID, newAddress } from '../testing/wire.ts';
import { openSignUps } from './0028-open-sign-ups.ts';

const PASSWORD = 'amber-lantern-51';

describeOnBothDatabases(
  'a database from before sign-ups had passwords of their own',
  {},
  ({ bench, wire }) => {
    it('keeps the one that waits for its code, with its password and attributes', async () => {
      const email = newAddress();
      const UserAttributes = [{ Name: 'name', Value: 'Ana' }];
      const signUp = { ClientId: CLIENT_ID, Username: email, Password: PASSWORD, UserAttributes };
      expect((await wire.send('SignUp', signUp)).error).toBeNull();
      const ConfirmationCode = await bench.codeFor(email);
      const { db } = bench.context;
      await db.transaction().execute(async (tx) => {
        await sql`drop table identity_sign_ups`.execute(tx);
        await sql`update identity_codes set purpose = 'sign-up'`.execute(tx);
        await sql`update identity_users set attributes = '{"name":"Ana"}'`.execute(tx);
        await openSignUps.up(tx);
      });
      const confirm = { ClientId: CLIENT_ID, Username: email, ConfirmationCode };
      expect((await wire.send('ConfirmSignUp', confirm)).error).toBeNull();
      const { AccessToken } = await wire.tokens(email, PASSWORD);
      expect((await wire.send('GetUser', { AccessToken })).raw).toContain('{"Name":"name","Value":"Ana"}');
    });
  },
);
