import { ButtonLink } from '../button.tsx';
import styles from './studio-call.module.css';

interface StudioCallProps {
  title: string;
  /** Of the title: one below that of the part that it stands in. */
  heading: 'h2' | 'h3';
  text: string;
  label: string;
  /** Slug of the technique that the Studio begins with. */
  technique?: string;
  /** Id of the product that the Studio begins with. */
  product?: string;
}

/** The way into the Studio from another page. */
export function StudioCall({ title, heading: Heading, text, label, technique, product }: StudioCallProps) {
  return (
    <div className={styles.call}>
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
      </div>
      <ButtonLink look="line" size="small" to={studioPath({ technique, product })}>
        {label}
      </ButtonLink>
    </div>
  );
}

/** The Studio's address, with what it begins with. */
export function studioPath(start: { technique?: string | undefined; product?: string | undefined }): string {
  const query = Object.entries(start).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return query.length > 0 ? `/studio?${new URLSearchParams(query)}` : '/studio';
}
