import type { Conversation } from '#features/enquiries/office/queries.ts';

interface TextBlocksProps {
  blocks: Conversation['blocks'];
  /** Of the customer. */
  name: string;
  /** Takes the words of a block. */
  onPick: (text: string) => void;
}

/** Texts that staff use often, by name; a chosen one is put below the typed text. */
export function TextBlocks({ blocks, name, onPick }: TextBlocksProps) {
  if (blocks.length === 0) return null;
  const [firstName = name] = name.split(' ');
  return (
    <select
      className="in"
      aria-label="Text blocks"
      value=""
      onChange={({ target }) => {
        const block = blocks.find((one) => one.name === target.value);
        if (block) onPick(block.text.replaceAll('{name}', firstName));
      }}
    >
      <option value="">Text blocks</option>
      {blocks.map((block) => (
        <option key={block.name} value={block.name}>
          {block.name}
        </option>
      ))}
    </select>
  );
}
