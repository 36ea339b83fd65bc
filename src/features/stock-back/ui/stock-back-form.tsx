import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ApiClient } from '#http/api-client.ts';
import { textErrors } from '#shared/text-rule.ts';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/forms/field.module.css';
import { HoneypotField } from '#ui/forms/honeypot-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useFocusBack } from '#ui/hooks/use-focus-back.ts';
import { stockBackRules } from '../constants.ts';
import { askStockBack } from '../queries.ts';
import styles from './stock-back-form.module.css';

export interface StockBackFormProps {
  variant: { id: string; color: string };
  /** The size that is sold out. */
  size: string;
  /** Of its heading; 2 without it. */
  level?: 2 | 3;
  api: ApiClient;
}

/** Takes the address that is written to once when the size is back. */
export function StockBackForm({ variant, size, level = 2, api }: StockBackFormProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    id,
    rules: stockBackRules,
    validate: (values: { email: string }) => textErrors(stockBackRules, values),
    send: (values: { email: string; website: string }) => askStockBack(api, { variantId: variant.id, size, ...values }),
    onEdit: () => form.clearMessages(),
  });
  const { id: inputId, error } = form.field('email');
  const failed = error ?? form.failure?.message;
  const sending = form.phase === 'sending';
  useFocusBack(button, sending);
  const Heading = `h${level}` as const;
  if (form.sent) return <Done email={form.sent.values.email} what={`${size} in ${variant.color}`} Heading={Heading} />;
  return (
    <form {...form.attributes} className={styles.box} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`}>
        {size} in {variant.color} is sold out
      </Heading>
      <p>Leave your e-mail. We write once, when it is on the shelf again.</p>
      <div className={styles.row}>
        <label className="vh" htmlFor={inputId}>
          Email
        </label>
        <input
          className={fieldStyles.input}
          id={inputId}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@company.lk"
          readOnly={sending}
          aria-invalid={failed ? true : undefined}
          aria-describedby={`${id}-status`}
        />
        <Button ref={button} type="submit" busy={sending}>
          Tell me
        </Button>
      </div>
      <HoneypotField />
      <div id={`${id}-status`} aria-live="polite">
        {failed && (
          <p className={fieldStyles.error}>
            <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
            {failed}
          </p>
        )}
      </div>
      <p className={styles.fine}>One mail, for this size only. Then we forget the address.</p>
    </form>
  );
}

interface DoneProps {
  email: string;
  what: string;
  Heading: 'h2' | 'h3';
}

/** Takes the focus, since the button that had it is gone. */
function Done({ email, what, Heading }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={`${styles.box} ${styles.done}`} role="status">
      <Check aria-hidden="true" />
      <div>
        <Heading ref={heading} tabIndex={-1}>
          We will write to {email}
        </Heading>
        <p>Once, when {what} is back.</p>
      </div>
    </section>
  );
}
