import { useState } from 'react';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { maxCvvLength } from '../../constants.ts';
import type { CheckoutControl } from '../use-checkout.ts';
import styles from './form-block.module.css';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
/** Section 9: the current year and the next nine. */
const yearsOffered = 10;

export function CardFields({ field }: Pick<CheckoutControl, 'field'>) {
  return (
    <>
      <p className={styles.note}>
        This shop runs a test payment provider (a sandbox). No card is charged and no money moves.
      </p>
      <div className={styles.form}>
        <TextField
          {...field('paymentMethod.cardDetails.number')}
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={30}
        />
        <Expiry field={field} />
        <TextField
          {...field('paymentMethod.cardDetails.cvv')}
          className={styles.third}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={maxCvvLength}
        />
        <TextField {...field('paymentMethod.cardDetails.nameOnCard')} autoComplete="cc-name" />
      </div>
    </>
  );
}

function Expiry({ field }: Pick<CheckoutControl, 'field'>) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: yearsOffered }, (_, index) => String(thisYear + index));
  const place = `${styles.third} ${styles.keepHalf}`;
  return (
    <>
      <SelectField {...field('paymentMethod.cardDetails.expiryMonth')} className={place} autoComplete="cc-exp-month">
        <option value="">Month</option>
        {months.map((month) => (
          <option key={month}>{month}</option>
        ))}
      </SelectField>
      <SelectField {...field('paymentMethod.cardDetails.expiryYear')} className={place} autoComplete="cc-exp-year">
        <option value="">Year</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
    </>
  );
}
