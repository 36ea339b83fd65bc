import { Fact } from '#ui/layout/fact.tsx';
import { nameCloth } from '../../choices/blank.ts';
import { measureHeight } from '../../placing/place.ts';
import { toCm } from '../../placing/view.ts';
import type { Studio } from '../parts/studio.ts';

/** The facts for the shop floor. */
export function StageTicket({ studio: { shop, design, choices, colours } }: { studio: Studio }) {
  const { technique, variant, blank, place } = choices;
  const { name = '', maxColours = null } = shop.prices.techniques.find(({ slug }) => slug === technique) ?? {};
  const used = Math.min(colours ?? Number.POSITIVE_INFINITY, maxColours ?? Number.POSITIVE_INFINITY);
  return (
    <div className="st-ticket">
      <p>Strike-off</p>
      <dl>
        <Fact name="Technique">{name}</Fact>
        <Fact name="Colours">{Number.isFinite(used) ? used : 'Full colour'}</Fact>
        <Fact name="Size">
          {toCm(place.widthMm)} × {toCm(measureHeight(place, design.ratio))} cm
        </Fact>
        <Fact name="Ground">
          {variant.color} {nameCloth(blank.fabric)}
        </Fact>
      </dl>
    </div>
  );
}
