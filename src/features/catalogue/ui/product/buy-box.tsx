import { CircleAlert, CircleCheck, CircleX, ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { maxQuantity, minQuantity } from '#features/cart/constants.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { StatusLabel } from '#ui/feedback/status-label.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { Link } from '#ui/link.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import { PriceTag } from '#ui/price.tsx';
import type { Product, ProductDetails, Variant, VariantSize } from '../../contract.ts';
import { discountPercent } from '../../stock/discount.ts';
import { purchaseFault } from '../../stock/purchase.ts';
import { choiceStock, productStatusLabel } from '../../stock/stock.ts';
import styles from './buy-box.module.css';
import { SizeChartButton } from './size-chart-button.tsx';
import type { usePurchase } from './use-purchase.ts';
import { ColourPicker, SizePicker } from './variant-pickers.tsx';

/** Stands in place of the quantity of a size without stock. */
export type SoldOut = (variant: Variant, size: VariantSize) => ReactNode;

interface BuyBoxProps {
  product: ProductDetails;
  purchase: ReturnType<typeof usePurchase>;
  soldOut: SoldOut;
}

export function BuyBox({ product, purchase, soldOut }: BuyBoxProps) {
  const { variant, size, quantity, message } = purchase;
  const messageId = useId();
  const sizes = useRef<HTMLFieldSetElement>(null);
  const noSize = message?.fault === 'noSize';
  const isOut = purchaseFault({ product, variant, size }) === 'outOfStock';
  const comesBack = product.status !== 'discontinued';
  const waiting = comesBack && variant && size && size.stock <= 0 ? soldOut(variant, size) : null;
  return (
    <div className={styles.buy}>
      <BuyHead product={product} variant={variant} size={size} />
      <section className={styles.options} aria-label="Options">
        <ColourPicker variants={product.variants} value={variant} onChoose={purchase.chooseVariant} />
        <SizePicker
          variant={variant}
          value={size}
          onChoose={purchase.chooseSize}
          group={sizes}
          describedBy={noSize ? messageId : undefined}
          whenNone={comesBack ? 'choose one to hear when it is back' : undefined}
          aside={
            product.sizeChart && <SizeChartButton product={product} chart={product.sizeChart} chosen={size?.size} />
          }
        />
        {waiting ?? (
          <div>
            <p className={styles.label} aria-hidden="true">
              Quantity
            </p>
            <div className={styles.quantity}>
              <Stepper
                label="Quantity"
                value={quantity}
                min={minQuantity}
                max={maxQuantity}
                onChange={purchase.setQuantity}
                disabled={isOut}
              />
              <StockLine product={product} variant={variant} size={size} />
            </div>
          </div>
        )}
        <BuyButtons purchase={purchase} sizes={sizes} isOut={isOut} />
        <div id={messageId}>{message && <Alert tone={message.tone}>{message.text}</Alert>}</div>
        <noscript>
          <Alert tone="info">Ordering needs JavaScript.</Alert>
        </noscript>
        <Bulk isOut={isOut && !waiting} />
      </section>
    </div>
  );
}

interface ChoiceProps {
  product: Product;
  variant: Variant | undefined;
  size: VariantSize | undefined;
}

const statusTones = {
  draft: 'none',
  active: 'ok',
  out_of_stock: 'bad',
  coming_soon: 'info',
  discontinued: 'none',
} as const;

function BuyHead({ product, variant, size }: ChoiceProps) {
  const price = size?.finalPrice ?? variant?.minPrice ?? product.minPrice;
  const { compareAtPrice } = product.price;
  const percent = discountPercent(price, compareAtPrice);
  return (
    <>
      <div className={styles.top}>
        <p>{product.brand}</p>
        <StatusLabel tone={statusTones[product.status]}>{productStatusLabel(product.status)}</StatusLabel>
      </div>
      <h1>{product.name}</h1>
      <p>
        <NoWrapUnits text={product.shortDescription} />
      </p>
      <PriceTag
        className={styles.price}
        large
        amount={price}
        compareAt={compareAtPrice}
        less={percent > 0 && <Badge tone="off">-{percent}%</Badge>}
      />
    </>
  );
}

const stockIcons = { in: CircleCheck, low: CircleAlert, out: CircleX };

function StockLine(choice: ChoiceProps) {
  const words = choiceStock(choice);
  if (!words) return null;
  const Icon = stockIcons[words.level];
  return (
    <p className={`${styles.stock} ${styles[words.level]}`}>
      <Icon size={20} strokeWidth={2.2} aria-hidden="true" />
      {words.text}
    </p>
  );
}

interface BuyButtonsProps {
  purchase: BuyBoxProps['purchase'];
  sizes: { readonly current: HTMLFieldSetElement | null };
  /** Nothing of what is chosen can be bought. */
  isOut: boolean;
}

/** Never `disabled`, for want of a size or of stock: a press says the reason and leads to the sizes. */
function BuyButtons({ purchase, sizes, isOut }: BuyButtonsProps) {
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<'add' | 'buy' | null>(null);
  const { busy } = purchase;
  // A button that was busy lost the focus: it gets it back, unless the visitor went elsewhere.
  useEffect(() => {
    if (busy || !pressed.current) return;
    const button = row.current?.querySelector<HTMLElement>(`[data-button=${pressed.current}]`);
    pressed.current = null;
    if (document.activeElement?.contains(row.current)) button?.focus({ preventScroll: true });
  }, [busy]);
  const press = async (button: 'add' | 'buy') => {
    pressed.current = button;
    const outcome = await purchase.add(button);
    if (outcome === 'no-size') sizes.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    if (outcome === 'added' && button === 'buy') navigate('/checkout');
  };
  return (
    <div className={styles.buttons} ref={row}>
      <Button
        data-button="add"
        busy={busy === 'add'}
        disabled={busy !== null}
        aria-disabled={isOut || undefined}
        onClick={() => press('add')}
      >
        {busy !== 'add' && <ShoppingCart size={24} aria-hidden="true" />}
        Add to Cart
      </Button>
      <Button
        data-button="buy"
        look="second"
        busy={busy === 'buy'}
        disabled={busy !== null}
        aria-disabled={isOut || undefined}
        onClick={() => press('buy')}
      >
        Buy Now
      </Button>
    </div>
  );
}

/** The way to an order of one's own; where nothing is to be bought, the one way on. */
function Bulk({ isOut }: { isOut: boolean }) {
  const words = 'Get a quote with your own print';
  return (
    <div className={styles.bulk}>
      <p>Need fifty or more?</p>
      {isOut ? (
        <ButtonLink className={styles.onward} to="/quote">
          {words}
        </ButtonLink>
      ) : (
        <Link className="link" to="/quote">
          {words}
        </Link>
      )}
    </div>
  );
}
