import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './asked-design.module.css';

/** A design of the Studio that a quote is asked for. */
export interface AskedDesign {
  id: string;
  /** Slug of the service. */
  technique: string;
  product: string;
  /** Technique, place and drawing, for people. */
  words: readonly string[];
  /** Address of a picture; empty where there is none. */
  preview: string;
  /** Pieces that were chosen; empty where none were. */
  pieces: string;
}

interface AskedDesignProps {
  design: AskedDesign;
  disabled: boolean;
  /** The request goes without it. */
  onRemove(): void;
}

export function AskedDesignPart({ design: { id, product, words, preview }, disabled, onRemove }: AskedDesignProps) {
  return (
    <section className={styles.design} aria-label="Your design">
      {preview && (
        <Picture src={preview} alt={`${product} with your drawing`} className={styles.picture} sizes="88px" />
      )}
      <div>
        <h2>Your design goes with it</h2>
        <p>{product}</p>
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.act}>
          <Link to={`/studio?design=${id}`} className="link">
            Change design
          </Link>
          <Button look="text" disabled={disabled} onClick={onRemove}>
            Take it off
          </Button>
        </p>
      </div>
    </section>
  );
}

/** The view of a link to a design that was removed. */
export function LostDesign({ message }: { message: string }) {
  return (
    <Alert tone="warn" className={styles.lost}>
      <p>{message} You can still ask, with a file or without.</p>
    </Alert>
  );
}

/** The form's words on a design, before the visitor's own. */
export function describeDesign({ product, words }: AskedDesign): string {
  return [product, ...words].join('\n');
}
