/** Where trouble between processes is told; pino's `Logger` is one. */
export interface ReplicaLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
