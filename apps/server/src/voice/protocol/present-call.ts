import { ORGANISATION } from '../api/answer-schemas.ts';
import type { PresentedCall, VoiceName } from '../api/answer-schemas.ts';
import type { CallRecord } from './call-record.ts';

/** A call as the voice client reads it. */
export function presentCall(call: CallRecord, voice: VoiceName): PresentedCall {
  return {
    id: call.id,
    orgId: ORGANISATION,
    type: 'webCall',
    status: call.status,
    createdAt: call.createdAt.toISOString(),
    updatedAt: call.updatedAt.toISOString(),
    ...(call.name !== undefined && { name: call.name }),
    ...(call.startedAt && { startedAt: call.startedAt.toISOString() }),
    ...(call.endedAt && { endedAt: call.endedAt.toISOString() }),
    ...(call.endedReason !== undefined && { endedReason: call.endedReason }),
    webCallUrl: call.joinUrl,
    assistantId: call.assistantName,
    assistant: {
      id: call.assistantName,
      name: call.assistantName,
      voice,
      metadata: { testId: call.testId, mode: call.mode, resumed: call.resumed },
    },
    artifactPlan: { videoRecordingEnabled: false, recordingEnabled: false },
  };
}
