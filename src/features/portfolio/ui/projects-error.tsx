import { ErrorState } from '#ui/feedback/states.tsx';

interface ProjectsErrorProps {
  onRetry: () => void;
  level?: 2 | 3;
}

/** Section 8: what stands where projects could not be loaded. */
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
