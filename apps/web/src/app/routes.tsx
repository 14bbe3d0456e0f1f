import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { Shell } from './shell.tsx';
import type { PageHandle } from './page-handle.ts';

const BACK_HOME: PageHandle = { backLink: { to: '/', label: 'Home' } };

/** All addresses of the site. Every page's code loads when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        errorElement: <ErrorPage />,
        HydrateFallback: PageLoading,
        children: [
          { index: true, lazy: () => import('../pages/home-page.tsx') },
          { path: 'about', handle: BACK_HOME, lazy: () => import('../pages/about-page.tsx') },
          { path: 'contact', handle: BACK_HOME, lazy: () => import('../pages/contact-page.tsx') },
          { path: 'faq', handle: BACK_HOME, lazy: () => import('../pages/faq-page.tsx') },
          { path: 'privacy', handle: BACK_HOME, lazy: () => import('../pages/privacy-page.tsx') },
          { path: 'terms', handle: BACK_HOME, lazy: () => import('../pages/terms-page.tsx') },
          { path: 'design', lazy: () => import('../pages/design-page.tsx') },
          { id: 'speaking', path: 'speaking', lazy: () => import('../pages/speaking-page.tsx') },
          { path: 'speaking/:mode', lazy: () => import('../pages/test-page.tsx') },
          { path: 'reports/:id', lazy: () => import('../pages/report-page.tsx') },
          { path: 'home', lazy: () => import('../pages/learner-home-page.tsx') },
          { path: 'practice/:testId', lazy: () => import('../pages/practice-page.tsx') },
          { path: 'shared/:token?', lazy: () => import('../pages/shared-report-page.tsx') },
          { path: 'profile', handle: BACK_HOME, lazy: () => import('../pages/profile-page.tsx') },
          { path: 'signed-in', lazy: () => import('../pages/signed-in-page.tsx') },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
