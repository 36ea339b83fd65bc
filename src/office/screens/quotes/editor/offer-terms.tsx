import { Plus, Trash2 } from 'lucide-react';
import type { OfferContent } from '#features/offers/office/queries.ts';
import type { Setup } from '#features/pricing/contract.ts';
import { setupLabel } from '#features/pricing/messages.ts';
import { formatNumber } from '#shared/format.ts';
import { useEditor } from './editor-context.ts';
import { EditorSelect, EditorText, MoneyField } from './fields.tsx';
import { useKeys } from './use-keys.ts';

type OfferSetup = OfferContent['setup'][number];

/** Title, setup, delivery, its last day, and the note to the customer. */
export function EditorTerms({ firstName }: { firstName: string }) {
  const { content, saved, preview, change, errorOf } = useEditor();
  const { title, validUntil, note } = content;
  return (
    <div className="ol">
      <SetupRows />
      <div className="grid">
        <EditorText
          label="Title (one is made where it is empty)"
          className="c12"
          value={title}
          maxLength={120}
          isChanged={title !== saved.title}
          error={errorOf('title')}
          onChange={(value) => change({ title: value })}
        />
        <DeliveryFields />
        <EditorText
          label="Valid until"
          className="c4"
          type="date"
          value={validUntil}
          isChanged={validUntil !== saved.validUntil}
          error={errorOf('validUntil') ?? preview.problems.validUntil}
          onChange={(value) => change({ validUntil: value })}
        />
        <EditorText
          label={`Note to ${firstName}`}
          className="c12"
          rows={3}
          value={note}
          maxLength={2_000}
          isChanged={note !== saved.note}
          error={errorOf('note')}
          onChange={(value) => change({ note: value })}
        />
      </div>
    </div>
  );
}

function DeliveryFields() {
  const { choices, content, saved, change, errorOf } = useEditor();
  const { delivery } = content;
  return (
    <>
      <EditorSelect
        label="Delivery"
        className="c4 k6"
        value={choices.deliveries.some(({ price }) => price === delivery) ? String(delivery) : 'own'}
        options={[
          ...choices.deliveries.map(({ name, price }) => ({
            value: String(price),
            label: price === 0 ? name : `${name}, ${formatNumber(price)}`,
          })),
          { value: 'own', label: 'Another price' },
        ]}
        isChanged={delivery !== saved.delivery}
        onChange={(value) => change({ delivery: value === 'own' ? delivery + 1 : Number(value) })}
      />
      <MoneyField
        label="Delivery costs"
        className="c4 k6"
        path="delivery"
        value={delivery}
        isChanged={delivery !== saved.delivery}
        error={errorOf('delivery')}
        onChange={(value) => change({ delivery: value })}
      />
    </>
  );
}

/** As the field shows it: a label that is typed takes the place of the list's. */
function nameSetup(setup: OfferSetup | undefined): string {
  return setup?.made ? setupLabel(setup.made) : (setup?.label ?? '');
}

/** Setups: the list's own proposals are a press away. */
function SetupRows() {
  const { content, preview, change } = useEditor();
  const { setup } = content;
  const keys = useKeys(setup.length);
  const put = (at: number, part: Partial<OfferSetup>) =>
    change({ setup: setup.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const splice = (at: number, removed: number, ...added: OfferSetup[]) => {
    keys.put(at, removed, added.length);
    change({ setup: setup.toSpliced(at, removed, ...added) });
  };
  const add = (one: OfferSetup) => splice(setup.length, 0, one);
  const listed = preview.lines.flatMap(({ list }) => list?.setup ?? []);
  const isSame = ({ name, count }: Setup, made?: Setup) => name === made?.name && count === made.count;
  const proposed = listed.filter(({ made }) => !setup.some((one) => isSame(made, one.made)));
  return (
    <div className="stack-s setup-rows">
      {setup.map((one, at) => (
        <SetupRow
          key={keys.of(at)}
          at={at}
          setup={one}
          onChange={(part) => put(at, part)}
          onRemove={() => splice(at, 1)}
        />
      ))}
      <div className="btns">
        {proposed.map(({ made, price }) => (
          <button
            type="button"
            className="b b-s"
            key={setupLabel(made)}
            onClick={() => add({ label: '', made, price })}
          >
            <Plus className="icon icon-s" aria-hidden="true" />
            {setupLabel(made)}, {formatNumber(price)} by the list
          </button>
        ))}
        <button type="button" className="b b-s" onClick={() => add({ label: '', price: 0 })}>
          <Plus className="icon icon-s" aria-hidden="true" />
          Setup
        </button>
      </div>
    </div>
  );
}

interface SetupRowProps {
  at: number;
  setup: OfferSetup;
  onChange: (part: Partial<OfferSetup>) => void;
  onRemove: () => void;
}

function SetupRow({ at, setup, onChange, onRemove }: SetupRowProps) {
  const { saved, errorOf } = useEditor();
  return (
    <div className="grid">
      <EditorText
        label="Setup"
        className="c7"
        value={nameSetup(setup)}
        maxLength={120}
        isChanged={nameSetup(setup) !== nameSetup(saved.setup[at])}
        error={errorOf(`setup.${at}.label`)}
        onChange={(value) => onChange({ label: value, made: undefined })}
      />
      <MoneyField
        label="Once"
        className="c4 k6"
        path={`setup.${at}.price`}
        value={setup.price}
        isChanged={setup.price !== saved.setup[at]?.price}
        error={errorOf(`setup.${at}.price`)}
        onChange={(value) => onChange({ price: value })}
      />
      <button type="button" className="ib at-end" aria-label={`Remove setup ${nameSetup(setup)}`} onClick={onRemove}>
        <Trash2 className="icon icon-s" aria-hidden="true" />
      </button>
    </div>
  );
}
