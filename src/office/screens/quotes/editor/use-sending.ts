import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendOffer, testOffer, undoSend } from '#features/offers/office/queries.ts';
import type { ApiFailure } from '#http/api-client.ts';
import { officeApi } from '../../../session/office-api.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { DraftStore } from './draft-store.ts';
import { withoutPrefix } from './draft-store.ts';

export interface OfferSending {
  busy: boolean;
  failure: ApiFailure | undefined;
  /** Missing values, by the field's path; empty without any. */
  missing: Record<string, string>;
  /** True after a first press: from then on each field says its error. */
  tried: boolean;
  clearMissing(): void;
  send(): void;
  test(): void;
}

const unsaved: ApiFailure = {
  success: false,
  status: 400,
  error: 'Not everything that is typed could be saved, so nothing was sent. See what stands above the offer.',
};

/**
 * Sends what is typed: it is saved first, so that what goes out is what stands on the screen.
 * @param unread fields whose text cannot be read, with why: with one of them nothing goes out
 */
export function useSending(
  quote: { id: string; name: string },
  store: DraftStore,
  unread: Record<string, string>,
): OfferSending {
  const [state, setState] = useState<Pick<OfferSending, 'busy' | 'failure' | 'missing'>>(idle);
  const [tried, setTried] = useState(false);
  const { revalidate } = useRevalidator();
  const say = useToast();
  async function saveFirst(): Promise<boolean> {
    if (Object.keys(unread).length > 0) {
      setState({ ...idle, missing: unread });
      return false;
    }
    setState({ ...idle, busy: true });
    // A draft that nobody typed in is the first one's beginning: it is kept too.
    if (store.read().savedAt === null) store.change({});
    if (await store.flush()) return true;
    setState({ ...idle, failure: unsaved });
    return false;
  }
  async function send(): Promise<void> {
    setTried(true);
    if (!(await saveFirst())) return;
    const answer = await sendOffer(officeApi, quote.id, store.version);
    if (!answer.success) {
      const missing = withoutPrefix(answer.validationErrors);
      setState({ busy: false, missing, failure: Object.keys(missing).length > 0 ? undefined : answer });
      if (answer.status === 409) await revalidate();
      return;
    }
    setState(idle);
    const undo = { until: Date.parse(answer.undoUntil), run: () => void takeBack(answer.version) };
    say({ text: `Offer ${answer.offerVersion} goes to ${quote.name}.`, undo });
    await revalidate();
  }
  async function takeBack(version: number): Promise<void> {
    const answer = await undoSend(officeApi, quote.id, version);
    say({ text: answer.success ? 'Nothing was sent. It is a draft again.' : answer.error });
    await revalidate();
  }
  async function test(): Promise<void> {
    if (!(await saveFirst())) return;
    const answer = await testOffer(officeApi, quote.id);
    setState({ ...idle, failure: answer.success ? undefined : answer });
    if (answer.success) say({ text: `A test goes to ${answer.to}.` });
  }
  return {
    ...state,
    tried,
    clearMissing: () => setState(idle),
    send: () => void send(),
    test: () => void test(),
  };
}

const idle = { busy: false, failure: undefined, missing: {} };
