import { useLoaderData, useParams } from 'react-router';
import type { loadActivity } from '#features/activity/office/queries.ts';
import { type Conversation, type loadInquiry, setAnswered } from '#features/enquiries/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { ActionFailed, Bones, Read } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { PersonSide } from './person-side.tsx';
import { Thread } from './thread.tsx';
import { WriteForm } from './write-form.tsx';

interface Loaded {
  conversation: ReturnType<typeof loadInquiry>;
  history: ReturnType<typeof loadActivity>;
}

/** One conversation: beside the list at a desk, alone on a telephone. */
export function MessageScreen() {
  const { conversation, history } = useLoaderData<Loaded>();
  const { number } = useParams();
  return (
    <Read key={number} value={conversation} loading={<Waiting />}>
      {(whole) => (
        <div className="read">
          <div className="read-in">
            <Head {...whole.inquiry} />
            <Thread {...whole} />
            <WriteForm conversation={whole} />
          </div>
          <PersonSide {...whole} history={history} />
        </div>
      )}
    </Read>
  );
}

function Waiting() {
  return (
    <div className="read-in">
      <Bones rows={5} />
    </div>
  );
}

function Head({ number, subject, answeredAt }: Conversation['inquiry']) {
  const say = useToast();
  const isOpen = answeredAt === null;
  const change = useAction(
    (answered: boolean) => setAnswered(officeApi, number, answered),
    () => say({ text: isOpen ? `${number} needs no answer.` : `${number} is open again.` }),
  );
  return (
    <>
      <div className="read-h">
        <h2>{subject}</h2>
        <button type="button" className="b b-s" disabled={change.busy} onClick={() => change.run(isOpen)}>
          {isOpen ? 'Needs no answer' : 'Open again'}
        </button>
      </div>
      <ActionFailed failure={change.failure} />
    </>
  );
}
