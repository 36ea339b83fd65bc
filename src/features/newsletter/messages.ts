import type { SubscriptionStep } from './constants.ts';
import type { Subscription } from './contract.ts';

interface View {
  title: string;
  text: string;
  /** The button was not pressed yet. */
  isAsked: boolean;
}

interface StepWords {
  button: string;
  busy: string;
  /** The status after the step. */
  aim: Subscription['status'];
  asked: Omit<View, 'isAsked'>;
  done: Omit<View, 'isAsked'>;
  already: Omit<View, 'isAsked'>;
}

export const stepWords: Record<SubscriptionStep, StepWords> = {
  confirm: {
    button: 'Confirm subscription',
    busy: 'Confirming...',
    aim: 'confirmed',
    asked: {
      title: 'Confirm your subscription',
      text: 'One press, and our news from the print floor comes to your inbox.',
    },
    done: {
      title: 'You are subscribed',
      text: 'Thank you: from now on our news comes to your inbox, with a way out in every email.',
    },
    already: {
      title: 'You are already subscribed',
      text: 'There is nothing left to do: our news comes to your inbox.',
    },
  },
  unsubscribe: {
    button: 'Unsubscribe',
    busy: 'Unsubscribing...',
    aim: 'unsubscribed',
    asked: {
      title: 'Unsubscribe from our newsletter',
      text: 'One press, and no more news comes; emails about your orders still do.',
    },
    done: { title: 'You are unsubscribed', text: 'No more news will come to your inbox.' },
    already: { title: 'You are already unsubscribed', text: 'No news comes to your inbox.' },
  },
};

const wholeLink = 'It may have been cut off: please open it from the email again, or copy all of it.';

/** Help for an invalid link. */
export const badLinkHelp: Record<SubscriptionStep, string> = {
  confirm: `${wholeLink} You can also subscribe anew at the foot of this page.`,
  unsubscribe: wholeLink,
};

/** @param isDone the visitor has pressed the button, and it has worked */
export function subscriptionView(step: SubscriptionStep, status: Subscription['status'], isDone: boolean): View {
  const { aim, asked, done, already } = stepWords[step];
  if (status !== aim) return { ...asked, isAsked: true };
  return { ...(isDone ? done : already), isAsked: false };
}
