import type { PaymentChoices } from '#features/site/contract.ts';
import { formatRupees } from '#shared/format.ts';
import { RadioCard, RadioGroup } from '#ui/forms/choice.tsx';
import { EmailField, PhoneField } from '#ui/forms/contact-fields.tsx';
import { TextAreaField, TextField, Tick } from '#ui/forms/field.tsx';
import { paymentTypes, shippingMethods } from '../../constants.ts';
import { paymentLabel } from '../../labels.ts';
import { cashRefusal, describeCash } from '../../payment/cash-on-delivery.ts';
import type { CheckoutControl } from '../use-checkout.ts';
import { AddressFields } from './address-fields.tsx';
import { CardFields } from './card-fields.tsx';
import styles from './form-block.module.css';
import { FormBlock } from './form-block.tsx';

type PartProps = Pick<CheckoutControl, 'values' | 'field'>;

export function CustomerFields({ field }: Pick<PartProps, 'field'>) {
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

export function ShippingAddress({ values, field }: PartProps) {
  const { sameAsBilling, country } = values.shippingAddress;
  return (
    <FormBlock title="Shipping Address">
      <Tick
        label="Same as billing address"
        className={styles.tick}
        name="shippingAddress.sameAsBilling"
        defaultChecked={sameAsBilling}
      />
      {!sameAsBilling && <AddressFields kind="shipping" country={country} field={field} />}
    </FormBlock>
  );
}

export function ShippingMethod({ values }: Pick<PartProps, 'values'>) {
  return (
    <FormBlock title="Shipping Method">
      <RadioGroup legend="Shipping Method">
        {shippingMethods.map(({ id, name, description, price }) => (
          <RadioCard
            key={id}
            name="shippingMethod.id"
            value={id}
            defaultChecked={id === values.shippingMethod.id}
            title={name}
            detail={description}
            aside={formatRupees(price)}
          />
        ))}
      </RadioGroup>
    </FormBlock>
  );
}

interface PaymentMethodProps extends PartProps {
  payments: PaymentChoices;
  /** Of the order, in rupees. */
  total: number;
}

export function PaymentMethod({ values, field, payments: { cards, cash }, total }: PaymentMethodProps) {
  const chosen = values.paymentMethod.type;
  // A refused choice stays ticked: placing the order says why it cannot be.
  const refusal = cashRefusal(cash, { total, address: values.shippingAddress });
  const details = {
    card: cards === 'form' ? 'Pay now' : 'Pay now, on the page of PayHere',
    bank_transfer: 'Pay later: we confirm the order first',
    cash_on_delivery: refusal ?? describeCash(cash),
  };
  return (
    <FormBlock title="Payment Method">
      <RadioGroup legend="Payment Method" className={styles.choices}>
        {paymentTypes.map((type) => (
          <RadioCard
            key={type}
            name="paymentMethod.type"
            value={type}
            defaultChecked={type === chosen}
            title={paymentLabel(type)}
            detail={details[type]}
            {...(type === 'cash_on_delivery' && {
              id: field('paymentMethod.type').id,
              disabled: Boolean(refusal) && type !== chosen,
              'aria-invalid': field('paymentMethod.type').error ? true : undefined,
            })}
          />
        ))}
      </RadioGroup>
      {chosen === 'card' &&
        (cards === 'form' ? (
          <CardFields field={field} />
        ) : (
          <p className={styles.note}>You will be sent to PayHere: your card is typed in there, and never here.</p>
        ))}
    </FormBlock>
  );
}

export function NotesFields({ field, values }: PartProps) {
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
