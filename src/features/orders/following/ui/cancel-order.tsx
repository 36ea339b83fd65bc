import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { faultDays } from '../../constants.ts';
import type { FollowedOrder } from '../../following-contract.ts';
import { describeMoneyBack } from '../../messages.ts';
import type { CancelAnswer } from '../../queries.ts';
import styles from './cancel-order.module.css';
import { isUnpaidCard } from './following-words.ts';
import { Section } from './order-section.tsx';

interface CancelOrderProps {
  order: FollowedOrder;
  /** Cancels the order; a failed call may be repeated. */
  cancel(): Promise<CancelAnswer>;
  /** After it was refused: shows the order as it is now. */
  reload(): void;
}

type Dialog = typeof import('./cancel-dialog.tsx');

/** Cancels while it can be, and says how it stands with that after. */
export function CancelOrder({ order, cancel, reload }: CancelOrderProps) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog | 'failed'>();
  if (!order.following.canCancel) return <NoLonger order={order} />;
  async function ask(): Promise<void> {
    setOpen(true);
    setDialog(dialog ?? (await import('./cancel-dialog.tsx').catch((): 'failed' => 'failed')));
  }
  return (
    <Section title="Changed your mind?" screenOnly>
      <p>
        {isUnpaidCard(order) ? 'Until it is paid' : 'While it says “Pending Confirmation”'} you can cancel it yourself.{' '}
        {describeMoneyBack(order.following.moneyBack)}
      </p>
      {dialog === 'failed' ? (
        <p role="alert">We could not load the question. Please reload the page.</p>
      ) : (
        // Never disabled while it loads: the keyboard comes back to it from the dialog.
        <Button look="line" className={styles.button} aria-busy={open && !dialog} onClick={() => void ask()}>
          Cancel order
        </Button>
      )}
      {dialog && dialog !== 'failed' && (
        <dialog.BuyerCancelDialog
          order={order}
          open={open}
          cancel={cancel}
          onClose={(refused) => {
            setOpen(false);
            if (refused) reload();
          }}
        />
      )}
    </Section>
  );
}

function NoLonger({ order: { status } }: Pick<CancelOrderProps, 'order'>) {
  if (status === 'cancelled') return null;
  if (status === 'delivered')
    return (
      <Section title="Not right?" screenOnly>
        <p>
          If a piece is not right, take a picture and <WriteToUs /> within {faultDays} days.
        </p>
      </Section>
    );
  return (
    <Section title="Cancel" screenOnly>
      {status === 'shipped' ? (
        <p>
          It is on the road and can no longer be cancelled. If something is wrong, <WriteToUs /> within {faultDays}{' '}
          days.
        </p>
      ) : (
        <p>
          We have taken it on, so it cannot be cancelled here any more. Until it ships we can still stop it: call us or{' '}
          <WriteToUs />.
        </p>
      )}
    </Section>
  );
}

function WriteToUs() {
  return (
    <Link to="/contact" className="link">
      write to us
    </Link>
  );
}
