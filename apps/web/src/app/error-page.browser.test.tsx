import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorPage } from './error-page.tsx';

async function showErrorOf(error: Error) {
  const fail = () => {
    throw error;
  };
  const router = createMemoryRouter([
    { path: '/', loader: fail, element: <p />, errorElement: <ErrorPage /> },
  ]);
  return render(<RouterProvider router={router} />);
}

describe('a page that did not load', () => {
  it('says why in our words', async () => {
    const screen = await showErrorOf(new Error('The server cannot be reached.'));
    await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible();
  });

  it('says nothing in the words of programmers', async () => {
    const screen = await showErrorOf(
      new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    );
    await expect.element(screen.getByText(/Part of the site couldn’t be loaded/)).toBeVisible();
    expect(document.body.textContent).not.toContain('module');
    await expect.element(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  });
});
