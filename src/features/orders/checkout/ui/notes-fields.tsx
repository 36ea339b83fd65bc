import { TextAreaField, Tick } from '#ui/forms/field.tsx';
import type { FieldOf } from '../faults.ts';
import styles from './form-block.module.css';
import { FormBlock } from './form-block.tsx';

export function NotesFields({ field }: { field: FieldOf }) {
  return (
    <>
      <FormBlock title="Order Notes">
        <div className={styles.form}>
          <TextAreaField
            label="Order notes"
            optional
            {...field('orderNotes')}
            placeholder="Gate code, gift note, a date we should know"
            maxLength={2000}
          />
        </div>
      </FormBlock>
      <FormBlock title="Offers and News">
        <Consents field={field} />
      </FormBlock>
    </>
  );
}

function Consents({ field }: { field: FieldOf }) {
  const { error: _marketing, ...marketing } = field('marketingConsent');
  const { error: _newsletter, ...newsletter } = field('newsletterSubscription');
  return (
    <div className={styles.consents}>
      <Tick label="Marketing consent: send me offers by email" {...marketing} />
      <Tick label="Newsletter subscription: news from the print floor" {...newsletter} />
    </div>
  );
}
