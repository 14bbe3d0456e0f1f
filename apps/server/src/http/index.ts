export { buildApp } from './build-app.ts';
export type { FeatureDeps, FeatureRoutes, FeatureService, PassOn, ServiceDeps } from './feature.ts';
export { CallTickets } from './call-tickets.ts';
export type { TicketUses } from './call-tickets.ts';
export type { SharedCounts } from './rate-limits.ts';
export { ACCOUNT_HTTP_BUDGETS, ALL_REQUESTS, HTTP_BUDGETS } from './http-budgets.ts';
export { GuestCookie } from './guest-cookie.ts';
export { logOptions } from './log-options.ts';
export {
  deadLinkPage,
  LINK_ANSWERS,
  linkPath,
  linkQuery,
  MessageLinks,
  oneClickHeaders,
  readBodiesAsText,
} from './message-links.ts';
export { createMetrics } from './metrics.ts';
export type { Metrics, PlacesTaken } from './metrics.ts';
export { registerStatusRoute } from './routes/health-routes.ts';
export type { ApiNotes, RouteNotes } from './openapi/register-openapi.ts';
export { ownerOfCall, ownerOfToken } from './call-tickets.ts';
export { rateLimitOf } from './rate-limits.ts';
export { bearerTokenOf, requireUser } from './sign-in.ts';
export { askedLanguage, readerLanguage } from './site/page-language.ts';
export { sharedCheck } from './rate-limits.ts';
