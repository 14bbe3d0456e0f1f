import { afterEach, expect, it, vi } from 'vitest';
import { loadScript } from './load-script.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page that says which scripts it was given. */
function page() {
  const scripts: (EventTarget & { src: string })[] = [];
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '' }),
    head: { append: (script: EventTarget & { src: string }) => scripts.push(script) },
  });
  return scripts;
}

it('runs a script once, however many ask for it before or after it has come', async () => {
  const scripts = page();
  const both = Promise.all([loadScript('/one.js', 'not there'), loadScript('/one.js', 'not there')]);
  scripts[0]?.dispatchEvent(new Event('load'));
  await both;
  await loadScript('/one.js', 'not there');
  expect(scripts.map(({ src }) => src)).toEqual(['/one.js']);
});

it('says that a script could not be loaded, and tries again when it is asked for again', async () => {
  const scripts = page();
  const first = loadScript('/two.js', 'not there');
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('not there');
  const second = loadScript('/two.js', 'not there');
  scripts[1]?.dispatchEvent(new Event('load'));
  await second;
  expect(scripts).toHaveLength(2);
});
