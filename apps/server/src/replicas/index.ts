export { Heartbeat } from './heartbeat.ts';
export { innerAddress } from './inner-address.ts';
export { ReplicaDirectory } from './replica-directory.ts';
export { ReplicaKey } from './replica-key.ts';
export { ReplicaLinks } from './replica-links.ts';
export { registerReplicaRoutes } from './replica-routes.ts';
export type { OwnCalls } from './replica-routes.ts';
export { ReplicaWatch } from './replica-watch.ts';
export { SharedTime } from './shared-time.ts';
