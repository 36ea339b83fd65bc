import { EmailField, PhoneField } from '#ui/forms/contact-fields.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { CheckoutControl } from '../use-checkout.ts';
import styles from './form-block.module.css';
import { FormBlock } from './form-block.tsx';

export function CustomerFields({ field }: Pick<CheckoutControl, 'field'>) {
  return (
    <FormBlock title="Customer Information">
      <div className={styles.form}>
        <TextField
          label="First name"
          {...field('customerInfo.firstName')}
          className={styles.half}
          autoComplete="given-name"
          required
        />
        <TextField
          label="Last name"
          {...field('customerInfo.lastName')}
          className={styles.half}
          autoComplete="family-name"
          required
        />
        <EmailField label="Email" {...field('customerInfo.email')} className={styles.half} required />
        <PhoneField label="Phone" {...field('customerInfo.phone')} className={styles.half} required />
        <TextField label="Company" optional {...field('customerInfo.company')} autoComplete="organization" />
      </div>
    </FormBlock>
  );
}
