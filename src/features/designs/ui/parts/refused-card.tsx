import { Fault, type Out } from './fault.tsx';
import { bytesOver, filesInWords } from './files.ts';
import { sizeInWords } from './size-in-words.ts';

/** A file that has no picture here. */
export interface Refused {
  file: File;
  /** A sentence; of a file that is too heavy there is none. */
  reason: string;
  /** The house can open it. */
  isKept: boolean;
}

interface RefusedCardProps {
  refused: Refused;
  pickFile(): void;
}

const ask: Out = {
  ...{ title: 'Ask for a quote with it', detail: 'We open it here and answer within 24 hours' },
  ...{ label: 'Ask', act: '/quote' },
};

/** Why a file is not drawn here, and what to do with it. */
export function RefusedCard({ refused: { file, reason, isKept }, pickFile }: RefusedCardProps) {
  const over = bytesOver(file);
  if (over > 0) {
    const smaller = {
      title: 'Send a smaller file',
      detail: '6,000 px across are plenty',
      label: 'Choose',
      act: pickFile,
    };
    return (
      <Fault
        tone="bad"
        figure={sizeInWords(file.size)}
        words={`Too heavy by ${sizeInWords(over)}. We take 50.`}
        outs={[smaller, ask]}
      />
    );
  }
  const other = isKept
    ? { title: 'Save it as PDF or SVG', detail: 'Every drawing program can', label: 'Choose', act: pickFile }
    : { title: 'Choose another file', detail: filesInWords, label: 'Choose', act: pickFile };
  return <Fault tone="bad" figure="0 px" words={`We cannot draw ${file.name} here. ${reason}`} outs={[other, ask]} />;
}
