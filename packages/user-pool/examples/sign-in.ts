// A user pool on the PostgreSQL in DATABASE_URL, or else on a database in a temporary folder, and a real client that signs up and in.
// Run: node packages/user-pool/examples/sign-in.ts
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MailMessage } from '@bandpal/foundation';
import { openDatabase } from '@bandpal/foundation/database';
import { defaultSettings, openUserPool, userPoolMigrations } from '@bandpal/user-pool';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import Fastify from 'fastify';

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'user-pool-'));
await using cleanUp = new AsyncDisposableStack();
cleanUp.defer(() => rm(dataDirectory, { recursive: true }));

// The service: a database, a secret, and a way to send mail.
const database = cleanUp.use(
  await openDatabase({
    databaseUrl: process.env['DATABASE_URL'],
    dataDirectory,
    migrations: [userPoolMigrations],
    onConnectionLost: () => undefined,
  }),
);
let publicUrl = '';
const firstMail = Promise.withResolvers<MailMessage>();
const settings = defaultSettings({ publicUrl: () => publicUrl, productName: 'Example' });
const mailer = { send: async (message: MailMessage) => firstMail.resolve(message) };
const pool = cleanUp.use(await openUserPool({ database, secret: randomBytes(32), settings, mailer }));
const app = Fastify();
cleanUp.defer(() => app.close());
await pool.registerRoutes(app);
publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });

// The client.
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: settings.userPoolId,
      userPoolClientId: settings.clientId,
      userPoolEndpoint: `${publicUrl}/idp/`,
    },
  },
});
const username = 'ana@example.org';
const password = 'violet-harbour-72';
await signUp({ username, password });
// It waits in a queue, and is sent a moment after the answer.
const { text } = await firstMail.promise;
const confirmationCode = /\b\d{6}\b/.exec(text)?.[0] ?? '';
await confirmSignUp({ username, confirmationCode });
await signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
const { tokens } = await fetchAuthSession();
console.log('Signed in as', tokens?.idToken?.payload['email']);
await signOut();
