export { makeBackup, restoreBackup } from './restore-backup.ts';
export type { MadeBackup } from './restore-backup.ts';
