import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import '../ui/tokens.css';
import '../ui/fonts.css';
import './styles/office.css';
import { createOfficeRouter } from './routes.tsx';
import { ToastProvider } from './ui/toast.tsx';

const root = document.getElementById('office');
if (!root) throw new Error('The page has no place for the back office');
createRoot(root).render(
  <StrictMode>
    <ToastProvider>
      <RouterProvider router={createOfficeRouter()} />
    </ToastProvider>
  </StrictMode>,
);
