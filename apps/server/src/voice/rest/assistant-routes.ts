import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { VoiceName } from '../api/answer-schemas.ts';
import type { Callers } from '../api/callers.ts';
import { examiners, presentExaminer } from './examiner-assistants.ts';
import { idParams, listed, timeFilters } from '../api/list-query.ts';
import { readAs } from '../api/refusal.ts';

export const assistantQuery = z.strictObject(timeFilters);

/** `GET /assistant` and `GET /assistant/:id`: the examiners, which nobody can change. */
export function registerAssistantRoutes(
  app: FastifyInstance,
  { callers, voice, since }: { callers: Callers; voice: () => VoiceName; since: Date },
): void {
  app.get('/assistant', async (request) => {
    await callers.demandKey(request);
    const query = readAs(assistantQuery, request.query, 'query');
    return listed(examiners(since), query).map((examiner) => presentExaminer(examiner, voice()));
  });

  app.get('/assistant/:id', async (request) => {
    await callers.demandKey(request);
    const { id } = readAs(idParams, request.params, 'id');
    const examiner = examiners(since).find((one) => one.id === id);
    if (!examiner)
      throw new BandpalError('request.not-found', { message: 'There is no examiner with this name.' });
    return presentExaminer(examiner, voice());
  });
}
