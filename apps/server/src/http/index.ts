export { buildApp } from './build-app.ts';
export type { AppDeps } from './build-app.ts';
export { GuestCookie } from './guest-cookie.ts';
export { logOptions } from './log-options.ts';
export { createMetrics } from './metrics.ts';
export type { Metrics, MetricSources } from './metrics.ts';
