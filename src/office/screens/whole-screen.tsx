import { Mark } from '../../ui/media/mark.tsx';
import { Failed } from '../ui/states.tsx';

/** While the first answer is on its way. */
export function LoadingScreen() {
  return (
    <main className="alone" aria-busy="true">
      <Mark className="mark" />
      <p role="status">Opening the back office…</p>
    </main>
  );
}

/** Where nothing can be shown at all. */
export function FailedScreen() {
  return (
    <main className="alone">
      <Mark className="mark" />
      <Failed failure={{ success: false, status: 0, error: '' }} retry={() => location.reload()} />
    </main>
  );
}
