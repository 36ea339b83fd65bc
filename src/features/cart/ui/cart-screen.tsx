import { lazy, Suspense } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import type { Cart } from '../contract.ts';
import type { CartState, CartStore } from '../store.ts';
import { CartLine } from './cart-line.tsx';
import { CartLede, CartLoading, LineToCome } from './cart-loading.tsx';
import { groupLines } from './cart-mending.ts';
import styles from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { type Undo, useUndo } from './use-undo.ts';

/** Carts without a design do not load it. */
const DesignLines = lazy(async () => ({ default: (await import('./design-lines.tsx')).DesignLines }));

interface CartScreenProps {
  state: CartState;
  store: CartStore;
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number | undefined;
}

export function CartScreen(props: CartScreenProps) {
  const undo = useUndo(props.store);
  return (
    <div className="wrap full">
      <CartView {...props} undo={undo} />
    </div>
  );
}

interface CartViewProps extends CartScreenProps {
  undo: Undo;
}

function CartView(props: CartViewProps) {
  const { state, store, undo } = props;
  const { cart } = state;
  if (cart && cart.items.length > 0) return <FilledCart {...props} cart={cart} />;
  if (cart) {
    return (
      <div className={`rest ${styles.alone}`}>
        <CartFailure state={state} store={store} />
        <UndoNotice undo={undo} />
        <EmptyState
          level={1}
          title="Your cart is empty"
          message="What you add waits here until you order it."
          action={<ButtonLink to="/products">Start Shopping</ButtonLink>}
        />
      </div>
    );
  }
  if (state.loading || !state.error) return <CartLoading />;
  return (
    <div className={`rest ${styles.alone}`}>
      <ErrorState level={1} message={state.error} onRetry={() => void store.load()} />
    </div>
  );
}

function FilledCart({ cart, state, store, taxRate, undo }: CartViewProps & { cart: Cart }) {
  return (
    <>
      <div className={styles.title}>
        <h1>Your cart</h1>
        <Button look="text" busy={state.operation === 'clear'} onClick={() => void undo.clear(cart.items)}>
          Clear Cart
        </Button>
        <CartLede />
      </div>
      <CartFailure state={state} store={store} />
      <UndoNotice undo={undo} />
      <div className={styles.two}>
        <ul className={styles.lines}>
          {groupLines(cart.items).map((items) =>
            items[0].design ? (
              <Suspense key={items[0].design.id} fallback={<DesignToCome />}>
                <DesignLines
                  items={items}
                  pending={state.pending}
                  onChange={(item, quantity) => store.update(item.id, quantity)}
                  onRemove={undo.remove}
                />
              </Suspense>
            ) : (
              <CartLine
                key={items[0].id}
                item={items[0]}
                pending={state.pending[items[0].id]}
                onChange={(quantity) => store.update(items[0].id, quantity)}
                onRemove={() => undo.remove(items)}
              />
            ),
          )}
        </ul>
        <CartSummary cart={cart} taxRate={taxRate} stale={Object.keys(state.pending).length > 0} />
      </div>
    </>
  );
}

/** Errors of the cart as a whole; lines and the product page tell their own. */
function CartFailure({ state, store }: Pick<CartScreenProps, 'state' | 'store'>) {
  if (!state.error || (state.failed !== 'load' && state.failed !== 'clear')) return null;
  return (
    <Alert tone="bad" className={styles.notice} onDismiss={store.dismissError}>
      <div className={styles.message}>
        <p>{state.error}</p>
        {state.failed === 'load' && (
          <Button look="text" onClick={() => void store.load()}>
            Try Again
          </Button>
        )}
      </div>
    </Alert>
  );
}

function UndoNotice({ undo }: { undo: Undo }) {
  if (!undo.notice) return null;
  return (
    <div ref={undo.noticeRef} tabIndex={-1} className={styles.notice}>
      <Alert tone={undo.notice.error ? 'bad' : 'ok'} onDismiss={undo.dismiss}>
        <div className={styles.message}>
          <p>{undo.notice.error ?? undo.notice.text}</p>
          <Button look="text" busy={undo.notice.busy} onClick={() => void undo.restore()}>
            {undo.notice.error ? 'Try Again' : 'Undo'}
          </Button>
        </div>
      </Alert>
    </div>
  );
}

function DesignToCome() {
  return (
    <li aria-busy="true">
      <LineToCome />
    </li>
  );
}
