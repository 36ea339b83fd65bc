import { useEffect, useRef, useState } from 'react';
import { minQuantity } from '#features/cart/constants.ts';
import type { AddItem } from '#features/cart/contract.ts';
import type { ApiResult } from '#http/api-client.ts';
import type { Product } from '../../contract.ts';
import { type PurchaseFault, purchaseFault, purchaseTexts, refusalText, successText } from '../../stock/purchase.ts';

/** Puts a line into the cart and answers with the cart. */
export type AddToCart = (line: AddItem) => Promise<ApiResult<{ data: { totalItems: number } }>>;

interface PurchaseMessage {
  tone: 'ok' | 'bad';
  text: string;
  /** What is wrong with the choice, where that is why. */
  fault?: PurchaseFault;
}

const successStays = 3000;

/** A visitor's choice of a product, with its way into the cart. */
export function usePurchase(product: Product, onAdd: AddToCart) {
  const [variantId, setVariantId] = useState(product.variants[0]?.id);
  const [sizeName, setSizeName] = useState('');
  const [quantity, setQuantity] = useState(minQuantity);
  const [message, setMessage] = usePassingMessage();
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  // State is too late for the second click of a double click.
  const running = useRef(false);
  const variant = product.variants.find((entry) => entry.id === variantId);
  const size = variant?.sizes.find((entry) => entry.size === sizeName);

  const chooseSize = (name: string) => {
    setSizeName(name);
    setMessage(null);
  };
  const chooseVariant = (id: string) => {
    setVariantId(id);
    chooseSize('');
  };

  /** Resolves to what came of it, and tells the visitor. */
  async function add(button: 'add' | 'buy'): Promise<'added' | 'no-size' | 'refused' | 'busy'> {
    if (running.current) return 'busy';
    const fault = purchaseFault({ product, variant, size });
    if (fault || !variant || !size) {
      setMessage({ tone: 'bad', text: purchaseTexts[fault ?? 'failed'], ...(fault && { fault }) });
      return fault === 'noSize' ? 'no-size' : 'refused';
    }
    running.current = true;
    setBusy(button);
    setMessage(null);
    const line = { productId: product.id, variantId: variant.id, size: size.size, quantity };
    const outcome = await put(line, onAdd);
    running.current = false;
    setBusy(null);
    setMessage(outcome);
    return outcome.tone === 'ok' ? 'added' : 'refused';
  }

  return { variant, size, quantity, message, busy, chooseVariant, chooseSize, setQuantity, add };
}

async function put(line: AddItem, onAdd: AddToCart): Promise<PurchaseMessage> {
  try {
    const answer = await onAdd(line);
    return answer.success
      ? { tone: 'ok', text: successText(line.quantity, answer.data.totalItems) }
      : { tone: 'bad', text: refusalText(answer) };
  } catch (error) {
    console.error(purchaseTexts.failed, error);
    return { tone: 'bad', text: purchaseTexts.failed };
  }
}

/** A message that goes by itself when it tells of success. */
function usePassingMessage() {
  const [message, setMessage] = useState<PurchaseMessage | null>(null);
  useEffect(() => {
    if (message?.tone !== 'ok') return;
    const timer = setTimeout(() => setMessage(null), successStays);
    return () => clearTimeout(timer);
  }, [message]);
  return [message, setMessage] as const;
}
