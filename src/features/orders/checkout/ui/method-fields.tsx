import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { formatRupees } from '#shared/money.ts';
import { RadioCard, RadioGroup } from '#ui/forms/choice.tsx';
import { Tick } from '#ui/forms/field.tsx';
import { paymentTypes, shippingMethods } from '../../constants.ts';
import type { CheckoutForm } from '../../contract.ts';
import { paymentLabel } from '../../labels.ts';
import { type FieldOf, fieldId } from '../faults.ts';
import { AddressFields } from './address-fields.tsx';
import { CardFields } from './card-fields.tsx';
import styles from './form-block.module.css';
import { FormBlock } from './form-block.tsx';

interface PartProps {
  form: UseFormReturn<CheckoutForm>;
  field: FieldOf;
}

export function ShippingAddress({ form, field }: PartProps) {
  const same = useWatch({ control: form.control, name: 'shippingAddress.sameAsBilling' });
  return (
    <FormBlock title="Shipping Address">
      <Tick
        label="Same as billing address"
        className={styles.tick}
        id={fieldId('shippingAddress.sameAsBilling')}
        {...form.register('shippingAddress.sameAsBilling')}
      />
      {!same && <AddressFields kind="shipping" control={form.control} field={field} />}
    </FormBlock>
  );
}

export function ShippingMethod({ form }: Pick<PartProps, 'form'>) {
  return (
    <FormBlock title="Shipping Method">
      <RadioGroup legend="Shipping Method" hideLegend>
        {shippingMethods.map(({ id, name, description, price }) => (
          <RadioCard
            key={id}
            {...form.register('shippingMethod.id')}
            value={id}
            title={name}
            detail={description}
            aside={formatRupees(price)}
          />
        ))}
      </RadioGroup>
    </FormBlock>
  );
}

const paymentDetails = {
  card: 'Pay now',
  bank_transfer: 'Pay later: we confirm the order first',
  cash_on_delivery: 'Pay the courier',
};

export function PaymentMethod({ form, field }: PartProps) {
  return (
    <FormBlock title="Payment Method">
      <RadioGroup legend="Payment Method" hideLegend className={styles.choices}>
        {paymentTypes.map((type) => (
          <RadioCard
            key={type}
            {...form.register('paymentMethod.type')}
            value={type}
            title={paymentLabel(type)}
            detail={paymentDetails[type]}
          />
        ))}
      </RadioGroup>
      <CardPart control={form.control} field={field} />
    </FormBlock>
  );
}

function CardPart({ control, field }: { control: Control<CheckoutForm>; field: FieldOf }) {
  const type = useWatch({ control, name: 'paymentMethod.type' });
  return type === 'card' ? <CardFields field={field} /> : null;
}
