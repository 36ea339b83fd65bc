import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/feedback/states.tsx';

/** A page that failed as a whole. The retry loads it again. */
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
