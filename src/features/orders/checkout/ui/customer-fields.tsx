import { EmailField, PhoneField } from '#ui/forms/contact-fields.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { CheckoutControl } from '../use-checkout.ts';
import styles from './form-block.module.css';
import { FormBlock } from './form-block.tsx';

export function CustomerFields({ field }: Pick<CheckoutControl, 'field'>) {
  return (
    <FormBlock title="Customer Information">
      <div className={styles.form}>
        <TextField {...field('customerInfo.firstName')} className={styles.half} autoComplete="given-name" />
        <TextField {...field('customerInfo.lastName')} className={styles.half} autoComplete="family-name" />
        <EmailField {...field('customerInfo.email')} className={styles.half} />
        <PhoneField {...field('customerInfo.phone')} className={styles.half} />
        <TextField {...field('customerInfo.company')} autoComplete="organization" />
      </div>
    </FormBlock>
  );
}
