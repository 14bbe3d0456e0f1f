import type { Yaml } from './read-yaml.ts';

/** What zod tells of a fault, as far as it is used here. */
export interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  keys?: readonly string[];
  values?: readonly unknown[];
  minimum?: unknown;
  maximum?: unknown;
  /** What speaks against each shape of a union. */
  errors?: readonly (readonly Issue[])[];
  /** What speaks against a name. */
  issues?: readonly Issue[];
}

/** A fault in plain words, and the entry it is about. */
export interface SaidFault {
  path: readonly PropertyKey[];
  words: string;
}

/** What is wrong with a file that was read as `root`, for people who have never seen a schema. */
export function sayFault(issue: Issue, root: Yaml): SaidFault {
  const { code, path, message } = issue;
  const value = at(root, path);
  const say = (words: string, where = path): SaidFault => ({
    path: where,
    words: `${nameOf(where)} ${words}`,
  });
  if (value === undefined) return say('is missing.');
  switch (code) {
    case 'unrecognized_keys': {
      const [key = ''] = issue.keys ?? [];
      return say('is no entry that belongs here.', [...path, key]);
    }
    case 'invalid_value':
      return say(
        `${typeof value === 'string' ? `is “${value}”, and can be` : 'can be'}: ${(issue.values ?? []).join(', ')}.`,
      );
    case 'too_small':
      return say(`needs ${String(issue.minimum)} or more.`);
    case 'too_big':
      return say(`may have ${String(issue.maximum)} at most.`);
    case 'invalid_type':
      return say(
        typeof value === 'string'
          ? 'should be a list or a group of entries, and is a text.'
          : 'should be a text.',
      );
    case 'invalid_union': {
      // The two shapes are a text and something else.
      const [ofText = [], ofOther = []] = issue.errors ?? [];
      const [inside] = typeof value === 'string' ? ofText : ofOther;
      return inside === undefined
        ? say(message)
        : sayFault({ ...inside, path: [...path, ...inside.path] }, root);
    }
    case 'invalid_key':
      return say(`${issue.issues?.[0]?.message ?? message}.`);
    default:
      return say(`${message}.`);
  }
}

function at(root: Yaml, path: readonly PropertyKey[]): Yaml | undefined {
  let value: Yaml | undefined = root;
  for (const key of path) {
    if (typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[String(key)];
  }
  return value;
}

/** `questions → taught-me → rewording`; items of a list by their number, from 1. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The file';
  const names = path.map((key) => (typeof key === 'number' ? String(key + 1) : String(key)));
  return `“${names.join(' → ')}”`;
}
