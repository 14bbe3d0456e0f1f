import { BandpalError, EXAMINER_ASSISTANTS } from '@bandpal/contracts';
import type { ExamMode } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ORGANISATION } from '../api/answer-schemas.ts';
import type { PresentedAssistant, VoiceName } from '../api/answer-schemas.ts';
import type { Callers } from '../api/callers.ts';
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

// The examiners as assistants of the hosted service: four, and nobody can change them.
interface Examiner {
  id: string;
  mode: ExamMode;
  createdAt: Date;
  updatedAt: Date;
}

/** The examiners there are, since this moment: that at which the service began. */
function examiners(since: Date): Examiner[] {
  return Object.entries(EXAMINER_ASSISTANTS).map(([id, mode]) => ({
    id,
    mode,
    createdAt: since,
    updatedAt: since,
  }));
}

/** The examiner as an assistant. */
function presentExaminer({ id, mode, createdAt, updatedAt }: Examiner, voice: VoiceName): PresentedAssistant {
  return {
    id,
    orgId: ORGANISATION,
    name: id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    voice,
    firstMessageMode: 'assistant-speaks-first',
    metadata: { mode },
  };
}
