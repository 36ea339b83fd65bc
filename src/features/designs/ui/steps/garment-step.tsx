import { useState } from 'react';
import { formatRupees } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { findPicture, listWholeAreas, type StudioBlank } from '../../choices/blank.ts';
import { Radio } from '../parts/radio.tsx';
import { Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';

export function GarmentStep({ studio }: { studio: Studio }) {
  const { choices, dispatch, shop } = studio;
  const { blank, variant } = choices;
  const [isOpen, setOpen] = useState(false);
  const areas = listWholeAreas(blank, variant.id);
  return (
    <Step number={3} title="Garment and colour" sum={variant.color}>
      <div className="st-blank">
        <BlankPicture blank={blank} src={variant.front} />
        <div>
          <b>{blank.name}</b>
          <span className="st-tab">
            {blank.material}, {formatRupees(blank.price)}
          </span>
        </div>
        {shop.blanks.length > 1 && (
          <Button look="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Change<span className="vh"> the garment</span>
          </Button>
        )}
      </div>
      {isOpen && <Blanks studio={studio} />}
      <fieldset>
        <legend className="vh">Colour</legend>
        <div className="st-dyes">
          {blank.variants.map((one) => (
            <Radio
              key={one.id}
              name="colour"
              value={one.id}
              checked={one.id === variant.id}
              onPick={() => dispatch({ type: 'variant', variant: one })}
            >
              <span className="st-dye" style={{ backgroundColor: one.colorHex }} />
              <span className="vh">{one.color}</span>
            </Radio>
          ))}
        </div>
      </fieldset>
      {areas.length > 1 && <Areas studio={studio} areas={areas} />}
    </Step>
  );
}

interface AreasProps {
  studio: Studio;
  areas: ReturnType<typeof listWholeAreas>;
}

function Areas({ studio: { choices, dispatch }, areas }: AreasProps) {
  return (
    <fieldset>
      <legend className="vh">Area</legend>
      <div className="st-areas">
        {areas.map((one) => (
          <Radio
            key={one.id}
            name="area"
            value={one.id}
            checked={one.id === choices.area.id}
            onPick={() => dispatch({ type: 'area', area: one })}
          >
            <span className="st-choice">
              <b>{one.name}</b>
              <small>
                {one.widthMm / 10} × {one.heightMm / 10} cm
              </small>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

function BlankPicture({ blank, src }: { blank: StudioBlank; src: string }) {
  return <Picture className="st-blank-pic" key={blank.id} src={src} alt="" sizes="64px" eager />;
}

/** Other garments and goods; the colour stays where it can. */
function Blanks({ studio: { shop, choices, dispatch } }: { studio: Studio }) {
  return (
    <fieldset>
      <legend className="vh">Garment</legend>
      <div className="st-blanks">
        {shop.blanks.map((one) => {
          const [first] = one.variants;
          const area = one.areas[0];
          const own = one.variants.find(({ color }) => color === choices.variant.color) ?? first;
          return (
            <Radio
              key={one.id}
              name="garment"
              value={one.id}
              checked={one.id === choices.blank.id}
              onPick={() => dispatch({ type: 'blank', blank: one })}
            >
              <span className="st-choice st-choice-blank">
                {own && area && <BlankPicture blank={one} src={findPicture(own, area)} />}
                <span>
                  <b>{one.name}</b>
                  <small>{formatRupees(one.price)}</small>
                </span>
              </span>
            </Radio>
          );
        })}
      </div>
    </fieldset>
  );
}
