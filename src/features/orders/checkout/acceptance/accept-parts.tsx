import { formatRupees } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { TextField, Tick } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/use-form.ts';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import styles from './accept-parts.module.css';

export interface Term {
  title: string;
  text: string;
}
export interface Proof {
  image: string;
  caption: string;
}

interface TermsProps {
  terms: Term[];
  /** Of the tick. */
  id: string;
  error: string | undefined;
}

/** The terms, and the tick that agrees to them. */
export function Terms({ terms, id, error }: TermsProps) {
  const errorId = `${id}-error`;
  return (
    <>
      <dl className={styles.terms}>
        {terms.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Tick
        label="I have seen the proof and agree to these terms"
        id={id}
        name="agreed"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

interface SignatureProps {
  proofs: Proof[];
  /** The version that the name is typed under: `version 2, November 25, 2026`. */
  signed: string;
  /** In rupees. */
  total: number;
  name: FieldProps;
  busy: boolean;
}

/** The last look at the proof, the name and the button. */
export function Signature({ proofs, signed, total, name, busy }: SignatureProps) {
  const isReady = useHydrated();
  return (
    <section className={styles.sign} aria-labelledby="accept-sign">
      <h2 id="accept-sign">You approve this</h2>
      {proofs.length > 0 && (
        <div className={styles.proofs}>
          {proofs.map(({ image, caption }) => (
            <img key={image} src={image} alt={caption ? `Proof: ${caption}` : 'Proof'} loading="lazy" />
          ))}
        </div>
      )}
      <TextField
        {...name}
        label="Type your full name"
        hint={`It stands for your signature under ${signed}.`}
        autoComplete="off"
        maxLength={200}
      />
      <Button type="submit" wide busy={busy} disabled={!isReady}>
        {busy ? 'Accepting...' : `Accept and order · ${formatRupees(total)}`}
      </Button>
      <p>You get the order number on the next screen and a copy by e-mail.</p>
    </section>
  );
}
