import type { TechniquePrice } from '#features/pricing/contract.ts';
import type { TechniqueSlug } from '../constants.ts';
import { clearParts, darkCloth } from '../render/clear-inks.ts';
import { labDistance, linearToLab, parseHex, type Rgb, toLab, toLinear } from '../render/colour/colour.ts';
import type { Finding, TechniqueCheck } from './finding.ts';
import { findLuminance, suggestTechnique, takesGround } from './suits.ts';

/** OKLab distance from which a colour is seen to have changed: white on chalk is 0.04, on cream 0.1. */
const seen = 0.08;

/** Null where no main colour of the drawing takes on the cloth's. Dark cloth has white below, or is another fault. */
export function checkTint(check: TechniqueCheck): Finding | null {
  const { limits, facts, ground } = check;
  const tinted = listTinted(limits, facts.mainColours, ground.hex);
  if (tinted.length === 0) return null;
  return {
    level: 'soft',
    code: 'tint',
    params: { colours: tinted, ground: ground.name, medium: limits.medium },
    ways: [
      { kind: 'ground', of: 'tint' },
      ...suggestTechnique(
        check,
        () => ({ of: 'tint' }),
        (technique) => listTinted(technique, facts.mainColours, ground.hex).length === 0,
      ),
    ],
  };
}

function listTinted(technique: TechniquePrice, colours: readonly string[], ground: string): string[] {
  const part = clearParts[technique.slug as TechniqueSlug] ?? 0;
  if (part === 0 || findLuminance(ground) < darkCloth || !takesGround(technique, ground)) return [];
  const cloth = toLinear(parseHex(ground));
  return colours.filter((hex) => {
    const ink = toLinear(parseHex(hex));
    const laid = ink.map((light, channel) => light * (1 - part + part * (cloth[channel] ?? 1))) as Rgb;
    return labDistance(linearToLab(laid), toLab(parseHex(hex))) > seen;
  });
}
