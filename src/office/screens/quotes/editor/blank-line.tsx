import { DecorationFields } from './decoration-fields.tsx';
import { DesignField } from './design-field.tsx';
import { useEditor } from './editor-context.ts';
import { EditorSelect, EditorText } from './fields.tsx';
import { LinePrice } from './line-price.tsx';
import { PiecesMatrix } from './pieces-matrix.tsx';

/** A blank, its decoration, pieces by size, and its price. */
export function BlankLine({ at }: { at: number }) {
  const { choices, content, saved, changeLine, errorOf } = useEditor();
  const line = content.lines[at];
  if (!line) return null;
  const blank = choices.blanks.find(({ id }) => id === line.productId);
  const pieces = (line.pieces ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const path = `lines.${at}`;
  const takeBlank = (productId: string) =>
    changeLine(at, { productId, pieces: [], designId: undefined, decoration: undefined });
  return (
    <>
      <div className="grid">
        <EditorText
          label="Words"
          className="c12"
          value={line.text}
          maxLength={200}
          isChanged={line.text !== saved.lines[at]?.text}
          error={errorOf(`${path}.text`)}
          onChange={(text) => changeLine(at, { text })}
        />
        <EditorSelect
          label="Blank"
          className="c5"
          value={line.productId ?? ''}
          options={[
            ...(blank
              ? []
              : [{ value: line.productId ?? '', label: line.productId ? 'No longer sold' : 'Choose a blank' }]),
            ...choices.blanks.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          isChanged={line.productId !== saved.lines[at]?.productId}
          error={errorOf(`${path}.productId`)}
          onChange={takeBlank}
        />
        {blank && !line.designId && <DecorationFields at={at} blank={blank} />}
        {blank && <DesignField at={at} blank={blank} />}
      </div>
      {blank && <PiecesMatrix at={at} blank={blank} />}
      {blank && <LinePrice at={at} pieces={pieces} />}
    </>
  );
}
