import { type ReactNode, useState } from 'react';
import type { PaymentChoices } from '#features/site/contract.ts';
import type { ApiResult } from '#http/api-client.ts';
import { splitName } from '#shared/initials.ts';
import { requiredText, type TextRules, textErrors } from '#shared/text-rule.ts';
import { type Failure, useForm } from '#ui/forms/use-form.ts';
import { formErrors, signatureMissing } from '../../constants.ts';
import type { CheckoutValues, Order } from '../../contract.ts';
import { cashErrors, defaultPayments } from '../../payment/cash-on-delivery.ts';
import { leaveForPayHere } from '../../payment/leave-for-payhere.ts';
import { checkoutErrors, checkoutRules, fieldLabel } from '../checkout-errors.ts';
import { emptyForm } from '../draft.ts';
import { dependents, edit, readPath } from '../edit.ts';
import { AddressFields } from '../ui/address-fields.tsx';
import { CheckoutAlert } from '../ui/checkout-alert.tsx';
import { CustomerFields, PaymentMethod, ShippingAddress } from '../ui/checkout-parts.tsx';
import { FormBlock } from '../ui/form-block.tsx';
import { type Proof, Signature, type Term, Terms } from './accept-parts.tsx';

export interface AcceptedForm
  extends Pick<CheckoutValues, 'customerInfo' | 'billingAddress' | 'shippingAddress' | 'paymentMethod'> {
  signedBy: string;
}

interface AcceptFormProps {
  /** The person that asked for the offer. */
  person: { name: string; email: string; phone: string; company: string };
  /** In rupees. */
  total: number;
  /** The version that the name is typed under: `version 2, November 25, 2026`. */
  signed: string;
  payments: PaymentChoices | undefined;
  terms: Term[];
  /** Pictures of what is signed. */
  proofs: Proof[];
  /** The ways out of a refusal, where there are some. */
  instead(refusal: Failure): ReactNode;
  send(form: AcceptedForm): Promise<ApiResult<{ data: Order }>>;
  onAccepted(order: Order): void;
}

const rules: TextRules = {
  ...checkoutRules,
  signedBy: requiredText(200, 'Your full name', signatureMissing),
  agreed: requiredText(5, 'Terms', 'Please look at the proof and the terms, and tick this'),
};
// In the order of the form.
const ownRules = { agreed: rules.agreed, signedBy: rules.signedBy } as Pick<typeof rules, string> & TextRules;
const findLabel = (path: string) => ownRules[path]?.name ?? fieldLabel(path);

function toStart({ name, email, phone, company }: AcceptFormProps['person']): CheckoutValues {
  const paymentMethod = { ...emptyForm.paymentMethod, type: 'bank_transfer' as const };
  return { ...emptyForm, customerInfo: { ...splitName(name), email, phone, company }, paymentMethod };
}

const toCashOrder = ({ paymentMethod, shippingAddress }: CheckoutValues, total: number) => {
  return { paymentType: paymentMethod.type, total, address: shippingAddress };
};

type Typed = Record<string, string | boolean>;

function findErrors(form: CheckoutValues, { signedBy, agreed }: Typed, payments: PaymentChoices, total: number) {
  return {
    ...checkoutErrors(form, payments.cards),
    ...cashErrors(payments.cash, toCashOrder(form, total)),
    ...textErrors(ownRules, { signedBy: String(signedBy ?? ''), agreed: agreed ? 'yes' : '' }),
  };
}

/** The checkout of an accepted offer: person, addresses, payment, terms, and the name typed last. */
export function AcceptForm({
  person,
  total,
  signed,
  payments = defaultPayments,
  terms,
  proofs,
  instead,
  send,
  onAccepted,
}: AcceptFormProps) {
  const [values, setValues] = useState(() => toStart(person));
  const toForm = ({ signedBy: _, agreed: __, ...typed }: Typed) =>
    Object.entries(typed).reduce((form, [path, value]) => edit(form, path, value), values);
  const form = useForm<Typed, { data: Order }>({
    id: 'accept',
    rules,
    dependents,
    invalidMessage: formErrors,
    leavesPage: true,
    validate: (typed) => findErrors(toForm(typed), typed, payments, total),
    async send(typed) {
      const { customerInfo, billingAddress, shippingAddress, paymentMethod } = toForm(typed);
      const signedBy = String(typed.signedBy);
      const answer = await send({ customerInfo, billingAddress, shippingAddress, paymentMethod, signedBy });
      if (answer.success && !leaveForPayHere(payments, answer.data)) onAccepted(answer.data);
      return answer;
    },
    onEdit: (path, value) => {
      if (path !== 'signedBy' && path !== 'agreed') setValues((was) => edit(was, path, value));
    },
  });
  const field: Parameters<typeof CustomerFields>[0]['field'] = (path) => ({
    ...form.field(path),
    defaultValue: String(readPath(values, path)),
  });
  const ways = form.failure && instead(form.failure);
  return (
    <form {...form.attributes} method="post" aria-label="Acceptance">
      <CheckoutAlert formId="accept" failure={form.failure} errors={form.errors} labelOf={findLabel} ways={ways} />
      <CustomerFields field={field} />
      <FormBlock title="Billing Address">
        <AddressFields kind="billing" country={values.billingAddress.country} field={field} />
      </FormBlock>
      <ShippingAddress values={values} field={field} />
      <PaymentMethod values={values} field={field} payments={payments} total={total} />
      <FormBlock title="Terms">
        <Terms terms={terms} error={form.errors.agreed} id={form.field('agreed').id} />
      </FormBlock>
      <Signature
        proofs={proofs}
        signed={signed}
        total={total}
        name={form.field('signedBy')}
        busy={form.phase === 'sending'}
      />
    </form>
  );
}
