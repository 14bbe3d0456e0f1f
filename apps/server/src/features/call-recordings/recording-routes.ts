import { callRecordingsSchema } from '@bandpal/contracts';
import type { Accounts } from '@bandpal/user-pool/ports';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps } from '../../http/index.ts';
import { accessTokenOf, requireUser } from '../../http/sign-in.ts';
import { deleteRecording, openRecordedFile, readRecordings } from './recording-commands.ts';
import type { RecordingVault } from './recording-vault.ts';

const recordingParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/u) });
const fileParams = recordingParams.extend({ name: z.string().regex(/^[\w.-]{1,120}$/u) });

interface RecordingRouteDeps extends FeatureDeps {
  recordings: RecordingVault;
  /** Null: nobody can sign in here, and every call is answered `account.unauthorized`. */
  accounts: Accounts | null;
}

/** `/account/recordings…`, for the account whose calls were recorded. */
export const recordingRoutes: FastifyPluginAsync<RecordingRouteDeps> = async (
  instance,
  { context, recordings, accounts },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/account/recordings',
    {
      schema: {
        summary: 'Recordings of the account’s calls',
        caller: 'account',
        response: { 200: callRecordingsSchema },
      },
    },
    async (request) => readRecordings(context, requireUser(request).id),
  );

  app.get(
    '/account/recordings/:id/files/:name',
    {
      schema: {
        summary: 'A file of a recording',
        caller: 'account',
        params: fileParams,
        answers: { 200: { description: 'The file.', media: ['video/webm', 'audio/webm'] } },
      },
    },
    async (request, reply) => {
      const { id, name } = request.params;
      const own = { accountId: requireUser(request).id, id, name };
      // As for the export of everything else: a voice is no less.
      await accounts?.proof?.demand(accessTokenOf(request) ?? '');
      const { content, contentType, bytes, startedAt } = await openRecordedFile(context, recordings, own);
      const day = startedAt.toISOString().slice(0, 10);
      return reply
        .header('content-disposition', `attachment; filename="call-${day}-${name}"`)
        .header('content-length', bytes)
        .type(contentType)
        .send(content);
    },
  );

  app.delete(
    '/account/recordings/:id',
    {
      schema: {
        summary: 'Delete a recording',
        caller: 'account',
        params: recordingParams,
        answers: { 204: { description: 'It is gone.' } },
      },
    },
    async (request, reply) => {
      await deleteRecording(context, recordings, {
        accountId: requireUser(request).id,
        id: request.params.id,
      });
      return reply.code(204).send();
    },
  );
};
