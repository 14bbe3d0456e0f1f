import { useMatches } from 'react-router';
import { PageHead } from '../site/page-head.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { titleOf } from './page-handle.ts';

/** Shown while the first page's code and data arrive: its title and heading are there from the start. */
export function FirstLoading() {
  const title = titleOf(useMatches());
  if (title === null) return <PageLoading />;
  return (
    <>
      <PageHead title={title} noindex />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <PageLoading />
    </>
  );
}
