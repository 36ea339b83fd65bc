import grounds from './grounds.module.css';

/** The class that sets `--ground` to a category's colour; unknown categories get the neutral one. */
export function groundClass(ground: string | undefined): string {
  return (ground && grounds[ground]) || grounds.plain || '';
}
