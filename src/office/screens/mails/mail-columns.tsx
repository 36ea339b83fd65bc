import { Link } from 'react-router';
import type { MailRow } from '#features/mails/office/queries.ts';
import { formatRecentTime } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { TableColumn } from '../../ui/list/data-table.tsx';
import { mailRecordAddress, mailTitle, stateWords, whyWords } from './mail-words.ts';

/** The class of a state's sign. */
const signs = { failed: 'st-failed', trying: 'st-waiting', waiting: 'st-waiting', sent: 'st-sent' };

/**
 * @param toMail where a mail is shown, by its id
 * @param first the mail that is to be seen to next
 */
export function mailColumns(toMail: (id: string) => string, first: string | undefined): TableColumn<MailRow>[] {
  return [
    {
      title: 'When',
      sort: 'time',
      kind: 'time',
      className: 'nb mute k-l r1',
      cell: ({ at }) => <time dateTime={at}>{formatRecentTime(at)}</time>,
    },
    {
      title: 'What',
      className: 'k-2 r2 strong',
      cell: (row) => <Link to={toMail(row.id)}>{mailTitle(row)}</Link>,
    },
    { title: 'To', className: 'k-2 r3 any', cell: ({ to }) => to },
    {
      title: 'About',
      className: 'nb only-desk',
      cell: ({ about }) =>
        about && about.kind !== 'subscriber' ? (
          <Link className="link" to={mailRecordAddress(about)}>
            {about.number}
          </Link>
        ) : null,
    },
    {
      title: 'State',
      sort: 'state',
      kind: 'trouble',
      className: 'k-r r1',
      cell: ({ state }) => <span className={classNames('st', signs[state])}>{stateWords[state]}</span>,
    },
    {
      title: 'Why',
      className: 'k-2 r4',
      cell: (row) => <span className={row.state === 'failed' ? 'late' : 'mute'}>{whyWords(row)}</span>,
    },
    { title: 'Tries', className: 'only-desk mute', right: true, cell: ({ tries }) => tries },
    {
      title: 'Actions',
      className: 'act k-2',
      cell: (row) => (
        <Link
          className={classNames('b b-s', row.id === first && 'b-first', row.state !== 'failed' && 'b-bare only-desk')}
          to={toMail(row.id)}
        >
          {row.state === 'failed' ? (row.canFix ? 'Fix and resend' : 'Resend') : 'See'}
          <span className="vh"> {mailTitle(row)}</span>
        </Link>
      ),
    },
  ];
}
