import type { Logger } from 'pino';

/** What rooms need of the server's log. */
export type RoomLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
