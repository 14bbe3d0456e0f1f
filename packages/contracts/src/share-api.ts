// Links to a report that its owner gives to somebody else.
import * as z from 'zod/mini';
import { testReportSchema } from './product-api.ts';

/** For how many days a link may last. */
export const SHARE_DAYS = [7, 30, 90] as const;

/** Body of `POST /api/tests/:id/shares`. */
export const shareRequestSchema = z.object({ days: z.literal(SHARE_DAYS) });
export type ShareRequest = z.infer<typeof shareRequestSchema>;

/** A link that still opens the report. The link itself is not kept and cannot be shown again. Times are ISO. */
export const shareSchema = z.object({ id: z.string(), createdAt: z.string(), expiresAt: z.string() });
export type Share = z.infer<typeof shareSchema>;

/** `GET /api/tests/:id/shares`: the newest first. */
export const sharesSchema = z.object({ shares: z.array(shareSchema) });

/** `POST /api/tests/:id/shares`: the link is `/shared#` and the token, which is told this once. */
export const newShareSchema = z.extend(shareSchema, { token: z.string() });
export type NewShare = z.infer<typeof newShareSchema>;

/** `GET /api/shared` with the token in the header `share-token`: a report without what names the test or its owner. */
export const sharedReportSchema = z.extend(
  z.pick(testReportSchema, { startedAt: true, endedReason: true, unread: true, report: true }),
  { expiresAt: z.string() },
);
export type SharedReport = z.infer<typeof sharedReportSchema>;
