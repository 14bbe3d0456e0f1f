import * as z from 'zod/mini';
import {
  analyticsResultSchema,
  assistantSchema,
  callSchema,
  chatPageSchema,
  chatSchema,
  sessionPageSchema,
  sessionSchema,
} from '../api/answer-schemas.ts';
import { callBodySchema } from '../api/call-request.ts';
import { idParams } from '../api/list-query.ts';
import { completionBody } from '../hosted/completion-request.ts';
import { reportBody } from '../hosted/platform-report.ts';
import { completionSchema } from '../hosted/present-completion.ts';
import { paceQuery, voiceParams } from '../protocol/voice-sample.ts';
import { newChat } from '../typed/chat-request.ts';
import { chatQuery } from '../typed/chat-routes.ts';
import { newSession, sessionChange, sessionQuery } from '../typed/session-routes.ts';
import { assistantQuery, callChange, callListQuery } from './routes.ts';
import { analyticsBody } from './run-analytics.ts';

/** What the handlers of the voice service's REST read, and what they answer with. */
export const voiceSchemas = {
  idParams,
  callBody: callBodySchema,
  callChange,
  callListQuery,
  call: callSchema,
  calls: z.array(callSchema),
  assistantQuery,
  assistant: assistantSchema,
  assistants: z.array(assistantSchema),
  newSession,
  sessionChange,
  sessionQuery,
  session: sessionSchema,
  sessions: sessionPageSchema,
  newChat,
  chatQuery,
  chat: chatSchema,
  chats: chatPageSchema,
  analyticsBody,
  analytics: z.array(analyticsResultSchema),
  voiceParams,
  paceQuery,
  completionBody,
  completion: completionSchema,
  reportBody,
};
