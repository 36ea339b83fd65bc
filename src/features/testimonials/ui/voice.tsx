import type { QuotationFields } from '../view-models.ts';
import { Quotation } from './quotation.tsx';
import { VoiceFrame, type VoicePicture } from './voice-frame.tsx';

interface VoiceProps {
  testimonial: QuotationFields;
  picture: VoicePicture | undefined;
}

/** One testimonial beside a picture, as a service page shows it. */
export function Voice({ testimonial, picture }: VoiceProps) {
  return (
    <VoiceFrame picture={picture} aria-label="Testimonial">
      <Quotation testimonial={testimonial} />
    </VoiceFrame>
  );
}
