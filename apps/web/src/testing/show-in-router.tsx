import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';

/** Renders a part of a page whose links and ways lead somewhere; any other address shows its path as text. */
export function showInRouter(element: ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/here', element },
      { path: '*', Component: OtherPage },
    ],
    { initialEntries: ['/here'] },
  );
  return render(<RouterProvider router={router} />);
}

const OtherPage = () => <p>Another page</p>;
