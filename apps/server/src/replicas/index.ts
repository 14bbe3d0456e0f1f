export { Heartbeat, SharedTime } from './heartbeat.ts';
export { innerAddress } from './replica-links.ts';
export { ReplicaDirectory, ReplicaKey, ReplicaLinks } from './replica-links.ts';
export { registerReplicaRoutes } from './replica-routes.ts';
export type { OwnCalls } from './replica-routes.ts';
export { ReplicaWatch } from './replica-watch.ts';
