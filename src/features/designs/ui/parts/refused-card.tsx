import { formatFileSize } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import type { ArtworkFault } from '../../artwork/fault.ts';
import { describeArtworkFault, describeKeptArtwork } from '../../artwork/messages.ts';
import { useAskWithFile } from './ask-with-file.ts';
import { Fault, type Out } from './fault.tsx';
import { bytesOver, filesInWords } from './files.ts';

/** A file that has no picture here. */
export interface Refused {
  file: File;
  fault: ArtworkFault;
  /** The house can open it. */
  isKept: boolean;
}

/** Why the file has no picture. */
export function describeRefused({ fault, isKept }: Refused): string {
  return isKept ? describeKeptArtwork(fault) : describeArtworkFault(fault);
}

interface RefusedCardProps {
  refused: Refused;
  pickFile(): void;
}

const askWithout: Out = {
  title: 'Ask for a quote without it',
  detail: 'Tell us where we find the file',
  label: 'Ask',
  act: '/quote',
};

/** Why a file is not drawn here, and what to do with it. */
export function RefusedCard({ refused, pickFile }: RefusedCardProps) {
  const { file, isKept } = refused;
  const { sent, error, mayPass, ask, cancel } = useAskWithFile(refused);
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
        figure={formatFileSize(file.size)}
        words={`Too heavy by ${formatFileSize(over)}. We take 50.`}
        outs={[smaller, askWithout]}
      />
    );
  }
  const other: Out = isKept
    ? { title: 'Save it as PDF or SVG', detail: 'Every drawing program can', label: 'Choose', act: pickFile }
    : { title: 'Choose another file', detail: filesInWords, label: 'Choose', act: pickFile };
  if (error) {
    const again = { id: 'ask', title: 'Send it again', detail: file.name, label: 'Try Again', act: ask };
    // The server refuses the same file again.
    const outs = mayPass ? [again, other] : [{ ...other, id: 'ask' }];
    return <Fault tone="bad" figure="Not sent" words={error} outs={[...outs, askWithout]} />;
  }
  const asking: Out =
    sent === undefined
      ? {
          title: 'Ask for a quote with it',
          detail: `We open it here and answer within ${answerHours} hours`,
          label: 'Ask',
          act: ask,
        }
      : { title: `Sending ${file.name}`, detail: <Percent of={sent} />, label: 'Cancel', act: cancel };
  return (
    <Fault
      tone="bad"
      figure="0 px"
      words={`We cannot draw ${file.name} here. ${describeRefused(refused)}`}
      outs={[other, { id: 'ask', ...asking }]}
    />
  );
}

/** Not spoken: it changes many times a second. */
function Percent({ of }: { of: number }) {
  return <span aria-hidden="true">{Math.floor(of * 100)} %</span>;
}
