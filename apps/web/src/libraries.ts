// A module of its own, so that the libraries are run in a task of their own (see boot.ts).
export { hydrateRoot } from 'react-dom/client';
export { createBrowserRouter } from 'react-router';
