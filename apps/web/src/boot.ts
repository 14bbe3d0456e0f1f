// The one script a page starts with. A page that was rendered on the server is first of all painted: on a slow line its scripts
// would only take the room of what is seen. They are fetched right after, and run in several short tasks.
import { keepEarlyClick } from './app/early-click.ts';
import { takeLanguage } from './languages/index.ts';

const root = document.querySelector('#root');
const isPrerendered = root?.hasChildNodes() === true;
/** Scripts of this very page, written into the element by the server. */
const chunks = document.querySelector('#page-chunks')?.textContent?.trim() ?? '';

takeLanguage();
if (isPrerendered) {
  keepEarlyClick(document);
  requestAnimationFrame(() => setTimeout(() => void start()));
} else {
  void start();
}

async function start(): Promise<void> {
  const libraries = import('./libraries.ts');
  const preloads = chunks.split(/\s+/).filter((chunk) => chunk !== '');
  for (const href of preloads) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const main = import('./main.tsx').then(({ takeOver }) => takeOver);
  await libraries;
  await nextTask();
  const takeOver = await main;
  await nextTask();
  await takeOver();
}

/** Lets the browser answer to the reader and paint. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
