export { makeBackup } from './make-backup.ts';
export type { MadeBackup } from './make-backup.ts';
export { restoreBackup } from './restore-backup.ts';
