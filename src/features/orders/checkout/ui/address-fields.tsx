import { SelectField, TextField } from '#ui/forms/field.tsx';
import { countries, provinces } from '../../constants.ts';
import type { CheckoutControl } from '../use-checkout.ts';
import styles from './form-block.module.css';

interface AddressFieldsProps {
  kind: 'billing' | 'shipping';
  country: string;
  field: CheckoutControl['field'];
}

export function AddressFields({ kind, country, field }: AddressFieldsProps) {
  const path = `${kind}Address` as const;
  return (
    <div className={styles.form}>
      <TextField {...field(`${path}.street`)} className={styles.twoThirds} autoComplete={`${kind} address-line1`} />
      <TextField {...field(`${path}.apartment`)} className={styles.third} autoComplete={`${kind} address-line2`} />
      <TextField {...field(`${path}.city`)} className={styles.half} autoComplete={`${kind} address-level2`} />
      {country === 'LK' ? (
        <ProvinceField kind={kind} field={field} />
      ) : (
        <TextField
          key="state"
          {...field(`${path}.state`)}
          className={styles.half}
          autoComplete={`${kind} address-level1`}
        />
      )}
      <TextField {...field(`${path}.postalCode`)} className={styles.half} autoComplete={`${kind} postal-code`} />
      <SelectField {...field(`${path}.country`)} className={styles.half} autoComplete={`${kind} country`}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function ProvinceField({ kind, field }: Pick<AddressFieldsProps, 'kind' | 'field'>) {
  return (
    <SelectField
      key="province"
      {...field(`${kind}Address.state`)}
      className={styles.half}
      autoComplete={`${kind} address-level1`}
    >
      <option value="">Select a province</option>
      {provinces.map((province) => (
        <option key={province} value={province}>
          {province}
        </option>
      ))}
    </SelectField>
  );
}
