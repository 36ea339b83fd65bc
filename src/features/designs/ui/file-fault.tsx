import { drawnInWords, maxArtworkBytes } from '../artwork/takes.ts';
import { Fault, type Out } from './parts/fault.tsx';
import { sizeInWords } from './parts/size-in-words.ts';
import type { FileFault } from './studio-screen.tsx';

interface FileFaultProps {
  fault: FileFault;
  pickFile(): void;
}

/** Why a file is not drawn here, and what to do with it. */
export function FileFaultCard({ fault: { file, refusal }, pickFile }: FileFaultProps) {
  const ask: Out = {
    ...{ title: 'Ask for a quote with it', detail: 'We open it here and answer within 24 hours' },
    ...{ label: 'Ask', act: '/quote' },
  };
  if (refusal.reason === 'weight') {
    const over = sizeInWords(refusal.bytes - maxArtworkBytes);
    const smaller = {
      title: 'Send a smaller file',
      detail: '6,000 px across are plenty',
      label: 'Choose',
      act: pickFile,
    };
    return (
      <Fault
        tone="bad"
        figure={sizeInWords(refusal.bytes)}
        words={`Too heavy by ${over}. We take 50 MB.`}
        outs={[smaller, ask]}
      />
    );
  }
  const other = { title: 'Save it as PNG or JPG', detail: 'Every drawing program can', label: 'Choose', act: pickFile };
  const again = { title: 'Choose another file', detail: drawnInWords, label: 'Choose', act: pickFile };
  return (
    <Fault
      tone="bad"
      figure="0 px"
      words={refusal.reason === 'empty' ? `${file.name} is empty.` : `We cannot read ${file.name} here.`}
      outs={refusal.reason === 'kind' ? [other, ask] : [again, ask]}
    />
  );
}
