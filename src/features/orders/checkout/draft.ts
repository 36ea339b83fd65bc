import { parseJson, safeStorage } from '#shared/safe-storage.ts';
import { hasShapeOf } from '#shared/shape.ts';
import { countries, paymentTypes, shippingMethods } from '../constants.ts';
import type { CheckoutValues } from '../contract.ts';

const key = 'liyawela.checkout';

const noAddress = { street: '', apartment: '', city: '', state: '', postalCode: '', country: 'LK' } as const;

/** Section 9: standard shipping, card and Sri Lanka are what a fresh form has chosen. */
export const emptyForm: CheckoutValues = {
  customerInfo: { firstName: '', lastName: '', email: '', phone: '', company: '' },
  billingAddress: noAddress,
  shippingAddress: { ...noAddress, sameAsBilling: true },
  shippingMethod: { id: 'standard' },
  paymentMethod: {
    type: 'card',
    cardDetails: { number: '', expiryMonth: '', expiryYear: '', cvv: '', nameOnCard: '' },
  },
  orderNotes: '',
  marketingConsent: false,
  newsletterSubscription: false,
};

/** The form without what must not outlive the page: card number and CVV. */
function withoutSecrets(form: CheckoutValues): CheckoutValues {
  const { type, cardDetails } = form.paymentMethod;
  return { ...form, paymentMethod: { type, cardDetails: { ...cardDetails, number: '', cvv: '' } } };
}

/** Lives as long as the tab. */
export const tabStorage = safeStorage(() => sessionStorage);

/** The form as typed before a reload. */
export function readDraft(): CheckoutValues {
  const stored = parseJson(tabStorage.read(key));
  return hasShapeOf(emptyForm, stored) && offersAll(stored) ? stored : emptyForm;
}

/** Whether everything that is chosen can still be chosen. */
function offersAll({ billingAddress, shippingAddress, shippingMethod, paymentMethod }: CheckoutValues): boolean {
  return (
    [billingAddress, shippingAddress].every(({ country }) => countries.some(({ code }) => code === country)) &&
    shippingMethods.some(({ id }) => id === shippingMethod.id) &&
    paymentTypes.includes(paymentMethod.type)
  );
}

export function writeDraft(form: CheckoutValues): void {
  tabStorage.write(key, JSON.stringify(withoutSecrets(form)));
}

export function forgetDraft(): void {
  tabStorage.remove(key);
}
