import { useEditor } from './editor-context.ts';
import { EditorText, MoneyField, NumberField } from './fields.tsx';

/** A line of words, pieces and a price: what has no blank. */
export function FreeLine({ at }: { at: number }) {
  const { content, saved, changeLine, errorOf } = useEditor();
  const { text = '', quantity, unitPrice = 0, reason = '' } = content.lines[at] ?? {};
  const before = saved.lines[at];
  const path = `lines.${at}`;
  return (
    <div className="grid">
      <EditorText
        label="Words"
        className="c6"
        value={text}
        maxLength={200}
        isChanged={text !== before?.text}
        error={errorOf(`${path}.text`)}
        onChange={(value) => changeLine(at, { text: value })}
      />
      <NumberField
        label="Pieces"
        className="c2 k6"
        path={`${path}.quantity`}
        value={quantity}
        isChanged={quantity !== before?.quantity}
        error={errorOf(`${path}.quantity`)}
        onChange={(value) => changeLine(at, { quantity: value })}
      />
      <MoneyField
        label="Price"
        className="c4 k6"
        path={`${path}.unitPrice`}
        value={unitPrice}
        isChanged={unitPrice !== before?.unitPrice}
        error={errorOf(`${path}.unitPrice`)}
        onChange={(value) => changeLine(at, { unitPrice: value })}
      />
      {(reason !== '' || unitPrice === 0) && (
        <EditorText
          label="Why (only we see it)"
          className="c12"
          value={reason}
          maxLength={200}
          isChanged={reason !== (before?.reason ?? '')}
          onChange={(value) => changeLine(at, { reason: value })}
        />
      )}
    </div>
  );
}
