export { buildApp } from './build-app.ts';
export { CallTickets } from './call-tickets.ts';
export { GuestCookie } from './guest-cookie.ts';
export { logOptions } from './log-options.ts';
export { createMetrics } from './metrics.ts';
export type { Metrics } from './metrics.ts';
export { ownerOfCall } from './owners.ts';
