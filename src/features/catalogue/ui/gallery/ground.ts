import grounds from './grounds.module.css';

/** The class that sets `--ground` to a category's colour; one that is not in the brand's sheet gets the neutral ground. */
export function groundClass(ground: string | undefined): string {
  return (ground && grounds[ground]) || grounds.plain || '';
}
