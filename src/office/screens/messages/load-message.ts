import { loadActivity } from '#features/activity/office/queries.ts';
import { loadInquiry } from '#features/enquiries/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';

/** A conversation by its number, and what was done with it. */
export function loadMessage(number: string) {
  const conversation = loadInquiry(officeApi, number);
  const history = conversation.then((answer) =>
    answer.success ? loadActivity(officeApi, { subject: 'inquiry', subjectId: answer.inquiry.id, limit: 10 }) : answer,
  );
  return { conversation, history };
}
