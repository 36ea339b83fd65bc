import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../ui/fonts.css';
import '../../ui/base.css';
import './preview.css';
import { OfferPreview } from './offer-preview.tsx';

const root = document.getElementById('preview');
if (!root) throw new Error('The page has no place for the offer');
createRoot(root).render(
  <StrictMode>
    <OfferPreview />
  </StrictMode>,
);
