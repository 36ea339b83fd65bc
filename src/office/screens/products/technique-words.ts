import { type Fabric, fabrics } from '#features/catalogue/constants.ts';
import { takesFabric } from '#features/designs/check/suits.ts';
import type { TechniquePrice } from '#features/pricing/contract.ts';
import { techniqueInSentence } from '#features/services/messages.ts';
import { capitalize, formatList } from '#shared/format.ts';

/** The techniques of a cloth: `All but sublimation`. */
export function techniqueWords(techniques: readonly TechniquePrice[], fabric: string): string {
  const name = (one: TechniquePrice) => techniqueInSentence(one.slug);
  const taken = techniques.filter((one) => takesFabric(one, fabric)).map(name);
  const left = techniques.filter((one) => !takesFabric(one, fabric)).map(name);
  if (left.length === 0) return 'All';
  if (taken.length === 0) return 'None';
  return left.length < taken.length ? `All but ${formatList(left)}` : capitalize(formatList(taken));
}

/** Why a technique is left out: `Sublimation needs polyester twill: this cloth is cotton jersey.` */
export function needsWords(techniques: readonly TechniquePrice[], fabric: Fabric): string {
  const known: Record<string, string> = fabrics;
  return techniques
    .filter((one) => !takesFabric(one, fabric))
    .map(({ name, fabrics: holds }) => {
      const cloths = (holds ?? []).map((one) => known[one] ?? one);
      return `${name} needs ${formatList(cloths, 'or')}: this cloth is ${fabrics[fabric]}.`;
    })
    .join(' ');
}
