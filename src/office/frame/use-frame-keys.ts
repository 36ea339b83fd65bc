import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../ui/keys.ts';
import { places } from './places.ts';

/** How long `g` waits for the second key, in milliseconds. */
const chordMs = 1_200;

interface FrameKeys {
  onHelp: () => void;
  onSearch: () => void;
}

/** `/` leads to the list's search or the global one, `?` shows the keys, `g` and a letter a place. */
export function useFrameKeys({ onHelp, onSearch }: FrameKeys): void {
  const navigate = useNavigate();
  useEffect(() => {
    let chordUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const place = places.flat().find(({ key }) => key === event.key);
      if (place && performance.now() < chordUntil) navigate(place.to);
      chordUntil = event.key === 'g' ? performance.now() + chordMs : 0;
      if (event.key === '?') onHelp();
      if (event.key !== '/') return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('[data-find]');
      if (!field) return onSearch();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, onHelp, onSearch]);
}
