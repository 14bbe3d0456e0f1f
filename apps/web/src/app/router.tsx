import { createBrowserRouter } from 'react-router';
import { HomePage } from '../pages/home-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { Shell } from './shell.tsx';

/** All addresses of the site. Everything behind the landing page loads when it is opened. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      {
        errorElement: <ErrorPage />,
        HydrateFallback: PageLoading,
        children: [
          { index: true, element: <HomePage /> },
          { path: 'speaking', lazy: () => import('../pages/speaking-page.tsx') },
          { path: 'speaking/:mode', lazy: () => import('../pages/test-page.tsx') },
          { path: 'design', lazy: () => import('../pages/design-page.tsx') },
          { path: 'reports/:id', lazy: () => import('../pages/report-page.tsx') },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
