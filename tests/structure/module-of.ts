import path from 'node:path';

/** The layers inside a package that are modules of their own. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  assessment: ['family-names', 'lessons', 'ranges', 'testing'],
  content: [],
  contracts: ['testing'],
  exam: ['testing'],
  progress: ['testing'],
  foundation: ['database', 'jobs', 'testing'],
  lessons: ['drills'],
  'message-texts': [],
  rooms: ['ports', 'protocol', 'server', 'browser', 'room-page', 'testing'],
  speech: ['ports', 'testing'],
  'user-pool': ['ports', 'testing'],
};
const APPS = ['server', 'web'];
/** Modules of an app that are no folders of its source: such a folder would get their permissions. */
const ELSEWHERE = ['build', 'entry', 'examples'];

/**
 * The module a file of the repository belongs to; `file` is relative to the root, with forward slashes. A file in a place that nobody
 * has planned belongs to a module with a slash at the end, which no list names.
 */
export function moduleOf(file: string): string {
  const [top = '', name = '', ...inside] = file.split('/');
  return moduleIn(top, name, inside) ?? `${path.posix.dirname(file)}/`;
}

function moduleIn(top: string, name: string, inside: readonly string[]): string | null {
  if (top === 'vitest.config.ts') return 'root';
  if (top === 'packages' && Object.hasOwn(PARTS, name))
    return moduleOfWorkspace(name, inside, moduleOfPackage);
  if (top === 'apps' && APPS.includes(name)) return moduleOfWorkspace(name, inside, moduleOfApp);
  if (!['scripts', 'tests', 'tools', 'training'].includes(top)) return null;
  return inside.length === 0 ? top : `${top}/${name}`;
}

function moduleOfWorkspace(
  name: string,
  [folder = '', ...inside]: readonly string[],
  moduleOfSource: (name: string, inside: readonly string[]) => string | null,
): string | null {
  if (inside.length === 0) return `${name}/build`;
  if (folder === 'src') return moduleOfSource(name, inside);
  if (folder === 'examples') return `${name}/examples`;
  return name === 'web' && ['languages', 'scripts'].includes(folder) ? 'web/build' : null;
}

function moduleOfPackage(name: string, [part = '', ...inside]: readonly string[]): string {
  return inside.length > 0 && PARTS[name]?.includes(part) ? `${name}/${part}` : name;
}

function moduleOfApp(name: string, [part = '', ...inside]: readonly string[]): string | null {
  if (inside.length === 0) return `${name}/entry`;
  if (ELSEWHERE.includes(part)) return null;
  return part === 'features' ? `${name}/features/${inside[0]}` : `${name}/${part}`;
}

/** Whether a file is a test, the kit of tests, or a tool: none of them is shipped, and they may import more. */
export function isTestFile(file: string): boolean {
  return /^(?:tests|tools)\/|\/testing\/|\.(?:test|spec)\.tsx?$/u.test(file);
}
