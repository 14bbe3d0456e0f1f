import { useMatches } from 'react-router';
import type { RouteObject } from 'react-router';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { MODES } from '../features/modes/mode-catalogue.ts';
import { Shell } from './shell.tsx';
import { titleOf } from './page-handle.ts';
import type { PageHandle } from './page-handle.ts';
import { PageHead } from '../site/page-head.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

const BACK_HOME: PageHandle = { backLink: { to: '/', label: () => 'Home' } };

const TEST: PageHandle = {
  // Not by the schema, whose library would come with every first page.
  title: ({ mode }) => MODES.find((one) => one.mode === mode)?.title ?? 'Speaking test',
};

/** All addresses of the site. Every page's code loads when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        errorElement: <ErrorPage />,
        HydrateFallback: FirstLoading,
        children: [
          { index: true, lazy: () => import('../pages/home-page.tsx') },
          { path: 'about', handle: BACK_HOME, lazy: () => import('../pages/about-page.tsx') },
          { path: 'contact', handle: BACK_HOME, lazy: () => import('../pages/contact-page.tsx') },
          { path: 'faq', handle: BACK_HOME, lazy: () => import('../pages/faq-page.tsx') },
          { path: 'privacy', handle: BACK_HOME, lazy: () => import('../pages/privacy-page.tsx') },
          { path: 'terms', handle: BACK_HOME, lazy: () => import('../pages/terms-page.tsx') },
          { path: 'design', lazy: () => import('../pages/design-page.tsx') },
          { id: 'speaking', path: 'speaking', lazy: () => import('../pages/speaking-page.tsx') },
          { path: 'speaking/:mode', handle: TEST, lazy: () => import('../pages/test-page.tsx') },
          {
            path: 'reports/:id',
            handle: { title: () => 'Report' },
            lazy: () => import('../pages/report-page.tsx'),
          },
          {
            path: 'home',
            handle: { title: () => 'Your practice' },
            lazy: () => import('../pages/learner-home-page.tsx'),
          },
          {
            path: 'practice/:testId',
            handle: { title: () => 'Practice' },
            lazy: () => import('../pages/practice-page.tsx'),
          },
          {
            path: 'shared/:token?',
            handle: { title: () => 'Shared report' },
            lazy: () => import('../features/share/shared-report-page.tsx'),
          },
          {
            path: 'profile',
            handle: { ...BACK_HOME, title: () => 'Profile' },
            lazy: () => import('../pages/profile-page.tsx'),
          },
          { path: 'guest', lazy: () => import('../features/guest-page/guest-page.tsx') },
          { path: 'setup', lazy: () => import('../features/setup/setup-page.tsx') },
          {
            path: 'signed-in',
            handle: { title: () => 'Sign In' },
            lazy: () => import('../pages/signed-in-page.tsx'),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** Shown while the first page's code and data arrive: its title and heading are there from the start. */
function FirstLoading() {
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
