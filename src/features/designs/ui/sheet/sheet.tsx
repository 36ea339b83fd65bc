import { useEffect, useRef, useState } from 'react';
import { describePriceFault } from '#features/pricing/messages.ts';
import { techniqueInSentence } from '#features/services/messages.ts';
import { formatRupees, plural } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { nameFabric } from '../../choices/blank.ts';
import { isOfTechnique } from '../../choices/design-check.ts';
import { previewNote, type TechniqueSlug } from '../../constants.ts';
import { sayCm } from '../../placing/view.ts';
import { type Studio, techniqueOrder } from '../parts/studio.ts';
import { Shot } from './shot.tsx';

type Filter = 'all' | 'fits' | 'one';

interface SheetProps {
  studio: Studio;
  onClose(): void;
}

/** The drawing in all twelve techniques, side by side. */
export function StudioSheet({ studio, onClose }: SheetProps) {
  const { choices, pieces } = studio;
  const [filter, setFilter] = useState<Filter>('all');
  const [first] = useState(choices.technique);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const fits = techniqueOrder.filter((slug) => doesFit(studio, slug));
  const fromOne = techniqueOrder.filter((slug) => findTechnique(studio, slug)?.minPieces === 1);
  const filters: readonly [Filter, string, readonly TechniqueSlug[]][] = [
    ['all', 'All 12', techniqueOrder],
    ['fits', `Fits: ${fits.length}`, fits],
    ['one', `From one piece: ${fromOne.length}`, fromOne],
  ];
  const shown = filters.find(([name]) => name === filter)?.[2] ?? techniqueOrder;
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <section className="st-sheet12 on-dark">
        <div className="wrap">
          <div className="st-sheet12-head">
            <div>
              <h1 ref={heading} tabIndex={-1}>
                Your drawing in twelve techniques
              </h1>
              <p>
                {plural(count, 'piece')}, {sayCm(choices.place.widthMm)} cm wide, on{' '}
                {choices.variant.color.toLowerCase()} {nameFabric(choices.blank.fabric)}. Prices a piece, without the
                blank. {previewNote}
              </p>
            </div>
            <fieldset className="st-seg">
              <legend className="vh">Show</legend>
              {filters.map(([name, label]) => (
                <label key={name}>
                  <input type="radio" name="fit" checked={filter === name} onChange={() => setFilter(name)} />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          </div>
          <fieldset>
            <legend className="vh">Technique</legend>
            <div className="st-shots">
              {techniqueOrder.map((slug, at) =>
                shown.includes(slug) ? (
                  <Shot key={slug} studio={studio} slug={slug} rank={slug === first ? 1 : 2 + at / 100} />
                ) : null,
              )}
            </div>
          </fieldset>
        </div>
      </section>
      <SheetBar studio={studio} onClose={onClose} />
    </>
  );
}

export function findTechnique({ shop }: Studio, slug: TechniqueSlug) {
  return shop.prices.techniques.find((technique) => technique.slug === slug);
}

function doesFit(studio: Studio, slug: TechniqueSlug): boolean {
  return studio.findingsOf(slug).every((finding) => !isOfTechnique(finding)) && !('refusal' in studio.priceOf(slug));
}

function SheetBar({ studio, onClose }: SheetProps) {
  const { choices } = studio;
  const name = findTechnique(studio, choices.technique)?.name ?? '';
  const price = studio.priceOf(choices.technique);
  const words =
    'refusal' in price
      ? describePriceFault(price.refusal)
      : `${formatRupees(price.perPiece + price.blank / price.pieces)} a piece with the blank, ${formatRupees(price.total)} for ${price.pieces}`;
  return (
    <section className="st-bar st-is-wide" aria-label="Chosen technique">
      <p className="st-bar-sum">
        <b>{name}</b>
        <span>{words}</span>
      </p>
      <div className="btns">
        <Button onClick={onClose}>Use {techniqueInSentence(choices.technique)}</Button>
      </div>
    </section>
  );
}
