import { ErrorState } from '#ui/feedback/states.tsx';

interface ProjectsErrorProps {
  onRetry: () => void;
  level?: 2 | 3;
}

/** Section 8: the error state of projects. */
export function ProjectsError({ onRetry, level }: ProjectsErrorProps) {
  return (
    <ErrorState
      level={level}
      title="Failed to load portfolio"
      message="Unable to load portfolio items. Please try again later."
      onRetry={onRetry}
    />
  );
}
