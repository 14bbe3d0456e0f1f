import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './app/router.tsx';
import './app/styles.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');
createRoot(root).render(<RouterProvider router={router} />);
