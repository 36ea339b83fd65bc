import { useMemo, useReducer, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { changeDesign, type Design, listPieces, startDesign } from '../choices/choices.ts';
import { measureArea } from '../choices/rate-class.ts';
import type { TechniqueSlug } from '../constants.ts';
import { judgeDesign } from '../judge/judge.ts';
import type { Drawing, StudioClient } from '../worker/studio-client.ts';
import { Afterwards } from './afterwards.tsx';
import { Bar } from './bar.tsx';
import { BenchHead, StepIndex } from './bench-head.tsx';
import type { Shop, Studio } from './parts/studio.ts';
import { Sheet } from './sheet/sheet.tsx';
import { Stage } from './stage/stage.tsx';
import { ArtworkStep } from './steps/artwork-step.tsx';
import { GarmentStep } from './steps/garment-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { SizesStep } from './steps/sizes-step.tsx';
import { TechniqueStep } from './steps/technique-step.tsx';

interface BenchProps extends Pick<Studio, 'open' | 'keepsBackground' | 'file'> {
  client: StudioClient;
  shop: Shop;
  drawing: Drawing;
  refused: File | undefined;
  pickFile(): void;
  onStartAgain(): void;
}

const firstTechnique: TechniqueSlug = 'embroidery';

/** Everything that can be chosen, with the garment beside it. */
export function Bench(props: BenchProps) {
  const { shop, drawing } = props;
  const ratio = drawing.facts.height / drawing.facts.width;
  const [first] = useState(() => shop.blanks.flatMap((blank) => startDesign(blank, firstTechnique, ratio) ?? [])[0]);
  if (!first)
    return (
      <EmptyState
        level={1}
        title="No blanks at the moment"
        message="Nothing is here to print on just now. Tell us what you need: we find it."
        action={<ButtonLink to="/quote">Ask for a quote</ButtonLink>}
      />
    );
  return <OpenBench {...props} first={first} ratio={ratio} />;
}

function OpenBench({ first, ratio, ...props }: BenchProps & { first: Design; ratio: number }) {
  const studio = useStudio(first, ratio, props);
  const [isComparing, compare] = useState(false);
  const { pickFile, refused, onStartAgain } = props;
  if (isComparing) return <Sheet studio={studio} onClose={() => compare(false)} />;
  const isBad = studio
    .findingsOf(studio.choices.technique)
    .some(({ level }) => level === 'hard' || !studio.design.asItIs);
  return (
    <>
      <div className="st">
        <Stage studio={studio} />
        <div className="st-right">
          <BenchHead onStartAgain={onStartAgain} />
          <StepIndex isBad={isBad} />
          <ArtworkStep studio={studio} pickFile={pickFile} refused={refused} />
          <TechniqueStep studio={studio} onCompare={() => compare(true)} />
          <GarmentStep studio={studio} />
          <PlaceStep studio={studio} />
          <SizesStep studio={studio} />
          <PriceStep studio={studio} />
          <Bar studio={studio} />
        </div>
      </div>
      <Afterwards />
    </>
  );
}

let drawings = 0;
const drawingIds = new WeakMap<Drawing, string>();

function toDrawingId(drawing: Drawing): string {
  const known = drawingIds.get(drawing);
  if (known) return known;
  drawings += 1;
  drawingIds.set(drawing, `drawing-${drawings}.`);
  return toDrawingId(drawing);
}

function useStudio(
  first: Design,
  ratio: number,
  props: Omit<BenchProps, 'refused' | 'pickFile' | 'onStartAgain'>,
): Studio {
  const { client, shop, drawing, open, keepsBackground, file } = props;
  const [kept, dispatch] = useReducer(changeDesign, first);
  // Another drawing has other sides.
  const design = kept.ratio === ratio ? kept : changeDesign(kept, { type: 'drawing', ratio });
  if (design !== kept) dispatch({ type: 'drawing', ratio });
  const choices = design.history.present;
  const { facts } = drawing;
  const judged = useMemo(() => {
    const pieces = listPieces(design, choices.variant);
    const order = { areaMm2: measureArea(choices.place, ratio), colours: facts.colours, pieces };
    const prices = new Map(shop.prices.techniques.map(({ slug }) => [slug, shop.price({ ...order, technique: slug })]));
    const { place, area, blank, variant } = choices;
    const findings = new Map(
      shop.prices.techniques.map((technique) => [
        technique.slug,
        judgeDesign({ technique, facts, ratio, place, area, blank, variant }),
      ]),
    );
    return { pieces, prices, findings };
  }, [shop, design, choices, facts, ratio]);
  return {
    ...{
      client,
      file,
      drawing,
      drawingId: toDrawingId(drawing),
      shop,
      design,
      choices,
      dispatch,
      open,
      keepsBackground,
    },
    pieces: judged.pieces,
    priceOf: (slug) => judged.prices.get(slug) ?? { refusal: 'There is no price for this technique.' },
    findingsOf: (slug) => judged.findings.get(slug) ?? [],
  };
}
