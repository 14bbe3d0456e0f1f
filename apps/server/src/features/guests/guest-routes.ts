import {
  guestJoinSchema,
  guestReadySchema,
  guestRequestSchema,
  guestSheetSavedSchema,
  guestSheetSchema,
  guestsSchema,
  guestTokenSchema,
  guestViewSchema,
  newGuestSchema,
} from '@bandpal/contracts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeatureDeps, GuestCookie, PassOn } from '../../http/index.ts';
import type { GuestsOfCall } from '../../ports/guests.ts';
import type { TestContext } from '../tests/test-tables.ts';
import {
  becomeReady,
  inviteGuest,
  joinAsGuest,
  readGuests,
  removeGuest,
  testOfGuest,
  viewAsGuest,
  writeSheet,
} from './guest-commands.ts';

const guestParams = z.object({ id: z.string().max(64) });

interface GuestRouteDeps extends FeatureDeps {
  context: TestContext;
  /** The cookie of visitors, by which whoever has no account finds their invitations again. */
  guests: GuestCookie;
  guestsOfCall: GuestsOfCall;
  /** Whether captions of guests can be had here. */
  readsGuests: boolean;
  passOn: PassOn;
  publicUrl: () => string;
}

/** `/api/guests…` for the owner of tests, and `/api/guest/…` for whom they invite. */
export const guestRoutes: FastifyPluginAsync<GuestRouteDeps> = async (
  instance,
  { context, guests, guestsOfCall, readsGuests, passOn, publicUrl, ownerOf },
) => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const calls = { guestsOfCall, readsGuests };
  /** What a call knows of a guest is known to the process that holds it. */
  const whereCallIs = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id: guestId } = guestParams.partial().parse(request.params);
    const by =
      guestId === undefined ? guestTokenSchema.parse(request.body) : { owner: ownerOf(request), guestId };
    const testId = await testOfGuest(context, by);
    if (testId !== null && guestsOfCall(testId) === null && (await passOn(request, reply, testId)))
      return reply;
    return undefined;
  };

  app.get(
    '/api/guests',
    {
      schema: {
        summary: 'Whom the caller has invited to a test',
        caller: 'owner',
        response: { 200: guestsSchema },
      },
    },
    async (request) => ({ guests: await readGuests(context, ownerOf(request)) }),
  );

  app.post(
    '/api/guests',
    {
      schema: {
        summary: 'Invite a teacher, an observer or a partner',
        caller: 'owner',
        body: guestRequestSchema,
        response: { 201: newGuestSchema },
      },
    },
    async (request, reply) => {
      const known = ownerOf(request);
      const owner = known.kind === 'guest' ? guests.ownerOf(request, reply) : known;
      const invited = await inviteGuest(context, { owner, publicUrl: publicUrl(), ...request.body });
      return reply.code(201).send(invited);
    },
  );

  app.delete(
    '/api/guests/:id',
    {
      preHandler: whereCallIs,
      schema: {
        summary: 'Take an invitation back',
        caller: 'owner',
        params: guestParams,
        answers: { 204: { description: 'It is gone, and the guest out of the room.' } },
      },
    },
    async (request, reply) => {
      await removeGuest(context, guestsOfCall, { owner: ownerOf(request), guestId: request.params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/guest/state',
    {
      preHandler: whereCallIs,
      schema: {
        summary: 'How a test stands for a guest',
        caller: 'anyone',
        body: guestTokenSchema,
        response: { 200: guestViewSchema },
      },
    },
    (request) => viewAsGuest(context, calls, request.body.token),
  );

  app.post(
    '/api/guest/ready',
    {
      preHandler: whereCallIs,
      schema: {
        summary: 'Agree to be there, as a guest',
        caller: 'anyone',
        body: guestReadySchema,
        response: { 200: guestViewSchema },
      },
    },
    (request) => becomeReady(context, calls, request.body),
  );

  app.post(
    '/api/guest/join',
    {
      preHandler: whereCallIs,
      schema: {
        summary: 'The address of the room, for a guest who is let in',
        caller: 'anyone',
        body: guestTokenSchema,
        response: { 200: guestJoinSchema },
      },
    },
    async (request) => ({ url: await joinAsGuest(context, guestsOfCall, request.body.token) }),
  );

  app.put(
    '/api/guest/sheet',
    {
      schema: {
        summary: 'Keep the bands and the note of a teacher',
        caller: 'anyone',
        body: guestSheetSchema,
        response: { 200: guestSheetSavedSchema },
      },
    },
    (request) => writeSheet(context, request.body),
  );
};
