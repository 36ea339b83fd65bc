import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';

/** What a page shows that failed as a whole. Trying again loads it anew. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <div className="wrap section">
      <ErrorState
        level={1}
        message={message}
        onRetry={() => window.location.reload()}
        action={
          <ButtonLink look="line" to="/" reloadDocument>
            Go to the home page
          </ButtonLink>
        }
      />
    </div>
  );
}
