import type { Finding } from '../../check/finding.ts';
import { findWeave } from '../../choices/blank.ts';
import type { Choices } from '../../choices/choices.ts';
import { needsOtherCloth } from '../../choices/design-check.ts';
import type { TechniqueSlug } from '../../constants.ts';
import type { NearRequest } from '../../worker/protocol.ts';

interface Sample extends Pick<NearRequest, 'frame' | 'part'> {
  technique: TechniqueSlug;
  findings: readonly Finding[];
}

/** One of the twelve techniques, with the chosen inks, on the chosen cloth if it suits. */
export function toSampleRequest(
  { inks, variant, blank }: Pick<Choices, 'inks' | 'variant' | 'blank'>,
  { technique, findings, frame, part }: Sample,
): NearRequest {
  const own = { colour: variant.colorHex, weave: findWeave(blank.fabric) };
  return { kind: 'near', technique, inks, frame, part, cloth: needsOtherCloth(findings) ? 'own' : own };
}
