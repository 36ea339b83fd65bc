import { Dialog } from '../ui/dialog.tsx';
import { sendKeys } from '../ui/send-keys.ts';
import { places } from './places.ts';

const inLists = [
  ['Next, last row', 'j', 'k'],
  ['Open', 'o'],
  ['Open in a new tab', '⇧', 'o'],
  ['Pick the row', 'x'],
  ['Pick up to here', '⇧', 'x'],
  ['Filters', 'f'],
  ['Drop picks', 'Esc'],
];

const onRecords = [
  ['Next, last one', 'j', 'k'],
  ['The blue button', ...sendKeys.split(' ')],
  ['Job ticket, or packing slip', 'p'],
  ['Write the note', 'n'],
  ['Write to the customer', 'r'],
  ['Copy the link', 'c'],
  ['Back to the list', 'u'],
];

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const anywhere = [
    ['Search', '/'],
    ['Keys', '?'],
    ...places.flat().flatMap(({ label, key }) => (key ? [[label, 'g', key]] : [])),
  ];
  return (
    <Dialog title="Keys" open={open} onClose={onClose} wide>
      <div className="keys">
        <KeyList title="Anywhere" rows={anywhere} />
        <KeyList title="In a list" rows={inLists} />
        <KeyList title="On an order or quote" rows={onRecords} />
      </div>
      <p className="small mute">
        Keys do nothing while you type in a field. Everything here can be done by mouse and by thumb too.
      </p>
      <div className="btns">
        <button type="button" className="b" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: string[][] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {rows.map(([words = '', ...keys]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
