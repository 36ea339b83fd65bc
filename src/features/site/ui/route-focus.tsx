import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation to another path, moves the focus to the page's beginning and announces its title. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector('main')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p className="vh" aria-live="polite">
      {title}
    </p>
  );
}
