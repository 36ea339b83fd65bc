import { TextAreaField, Tick } from '#ui/forms/field.tsx';
import type { CheckoutControl } from '../use-checkout.ts';
import styles from './form-block.module.css';
import { FormBlock } from './form-block.tsx';

export function NotesFields({ field, values }: Pick<CheckoutControl, 'field' | 'values'>) {
  return (
    <>
      <FormBlock title="Order Notes">
        <div className={styles.form}>
          <TextAreaField
            {...field('orderNotes')}
            placeholder="Gate code, gift note, a date we should know"
            maxLength={2000}
          />
        </div>
      </FormBlock>
      <FormBlock title="Offers and News">
        <div className={styles.consents}>
          <Tick
            label="Marketing consent: send me offers by email"
            name="marketingConsent"
            defaultChecked={values.marketingConsent}
          />
          <Tick
            label="Newsletter subscription: news from the print floor"
            name="newsletterSubscription"
            defaultChecked={values.newsletterSubscription}
          />
        </div>
      </FormBlock>
    </>
  );
}
