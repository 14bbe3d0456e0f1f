/** Folders and files of the repository that a release has, as prefixes of their names. */
const SOURCES = [
  'apps/server/src/',
  'content/',
  'docs/',
  'ops/',
  'packages/',
  '.containerignore',
  '.dockerignore',
  '.npmrc',
  'CHANGELOG.md',
  'Containerfile',
  'LICENSE',
  'Makefile',
  'README.md',
  'SECURITY.md',
  'compose.yaml',
  'package-lock.json',
  'package.json',
  'scripts/image.sh',
  'scripts/install.sh',
  'scripts/local-trial.sh',
  'scripts/models.ts',
  'scripts/setup.sh',
  'scripts/voice.sh',
  'scripts/with-node.sh',
] as const;
/** What builds or tests it. A manifest stays, since the lock file names every workspace. */
const LEFT_OUT =
  /\.(?:test|spec|test-d)\.tsx?$|\/(?:testing|examples)\/|^packages\/rooms\/(?:build\.ts|src\/browser\/)|^packages\/content\/src\/(?:check|vite-plugin)\.ts$|tsconfig\.json$/;
const MANIFEST = /^(?:apps|packages|training)\/[^/]+\/package\.json$|^(?:tests|tools)\/package\.json$/;

/** Folders that the build has made; git does not know them. */
export const BUILT = ['apps/web/dist', 'apps/web/dist-ssr', 'packages/rooms/dist'] as const;

/** Which of the repository's files a release has; names relative to the root, with forward slashes. */
export function releaseFiles(tracked: readonly string[]): string[] {
  return tracked.filter((file) => MANIFEST.test(file) || isSource(file)).toSorted();
}

function isSource(file: string): boolean {
  return SOURCES.some((prefix) => file.startsWith(prefix)) && !LEFT_OUT.test(file);
}

/** The neural voice, which scripts/voice.sh gets, and the checksums of its files. A release has it where it could be had. */
export const VOICE = 'models/hibari';
export const VOICE_SUMS = 'packages/speech/hibari/SHA256SUMS';
