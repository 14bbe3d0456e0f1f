/** The parts of a package that are modules of their own: entries of its `exports`, or layers inside it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  assessment: ['testing'],
  contracts: ['testing'],
  exam: ['testing'],
  foundation: ['database', 'jobs', 'testing'],
  rooms: ['ports', 'protocol', 'server', 'browser', 'testing'],
  speech: ['ports', 'testing'],
  'user-pool': ['ports', 'testing'],
};

/** The module a file of the repository belongs to; `path` is relative to the root, with forward slashes. */
export function moduleOf(path: string): string {
  const [top = '', name = '', , part = '', feature = ''] = path.split('/');
  if (top === 'packages') return moduleOfPackageFile(path);
  if (top === 'apps' && path.startsWith(`apps/${name}/src/`)) {
    if (!path.startsWith(`apps/${name}/src/${part}/`)) return `${name}/entry`;
    return part === 'features' ? `${name}/features/${feature}` : `${name}/${part}`;
  }
  if (top === 'apps') return outsideOf(name, path);
  if (name === '') return 'root';
  return top === 'tests' && path.split('/').length > 2 ? `tests/${name}` : top;
}

function moduleOfPackageFile(path: string): string {
  const [, name = '', inside, part = ''] = path.split('/');
  if (inside !== 'src') return outsideOf(name, path);
  return isPart(name, part) && path.split('/').length > 4 ? `${name}/${part}` : name;
}

/** The module behind `@bandpal/name` or `@bandpal/name/part`. The name alone is the package's main entry. */
export function moduleOfSpecifier(specifier: string): string {
  const [, name = '', part = ''] = specifier.split('/');
  if (name === 'rooms' && part === '') return 'rooms/server';
  return isPart(name, part) ? `${name}/${part}` : name;
}

/** The examples of a package, or what builds it. */
function outsideOf(name: string, path: string): string {
  return `${name}/${path.split('/')[2] === 'examples' ? 'examples' : 'build'}`;
}

function isPart(name: string, part: string): boolean {
  return PARTS[name]?.includes(part) ?? false;
}

/** Whether a file is a test, or the kit of tests: both may import more. */
export function isTestFile(path: string): boolean {
  return path.startsWith('tests/') || path.includes('/testing/') || /\.(?:test|spec)\.tsx?$/u.test(path);
}
