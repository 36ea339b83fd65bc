import { useEffect, useRef, useState } from 'react';
import type { Offer } from '#features/offers/contract.ts';

/**
 * The customer's own page of an offer, in a document of its own. `office/preview/` draws it with the site's component
 * and styles.
 */
export function PreviewFrame({ offer, title }: { offer: Offer; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.data === 'ready') setReady(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage({ offer }, window.location.origin);
  }, [ready, offer]);
  return <iframe ref={frame} className="see-frame" title={title} src="/preview/" />;
}
