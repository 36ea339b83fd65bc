import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { changeDesign, countChosenPieces, listPieces, type StudioDesign, startDesign } from '../choices/choices.ts';
import { checkChoices, findColourError, listToSettle } from '../choices/design-check.ts';
import { restoreDesign } from '../choices/kept-design.ts';
import { measureArea } from '../choices/rate-class.ts';
import { type TechniqueSlug, techniqueSlugs } from '../constants.ts';
import { withoutInks } from '../render/facts.ts';
import type { WaysOn } from '../sending/ways-on.ts';
import type { DrawingFacts } from '../worker/protocol.ts';
import type { Brought, Drawing, Ready, StudioClient } from '../worker/studio-client.ts';
import { Afterwards } from './afterwards.tsx';
import { Bar } from './bar.tsx';
import { BenchHead, StepIndex, titleId } from './bench-head.tsx';
import { keepDesign } from './parts/keeping.ts';
import { type FreshShop, saySince } from './parts/look-again.ts';
import type { Refused } from './parts/refused-card.tsx';
import { stepTitleId } from './parts/step.tsx';
import type { GoingOn, Start, Studio, StudioShop } from './parts/studio.ts';
import { toKeeping, useKeepOpen } from './parts/use-keep-open.ts';
import { useWays } from './parts/use-ways.ts';
import { StudioSheet } from './sheet/sheet.tsx';
import { Stage } from './stage/stage.tsx';
import { ArtworkStep } from './steps/artwork-step.tsx';
import { GarmentStep } from './steps/garment-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { SizesStep } from './steps/sizes-step.tsx';
import { TechniqueStep } from './steps/technique-step.tsx';
import { TextStep } from './steps/text-step.tsx';

interface BenchProps {
  client: StudioClient;
  shop: StudioShop;
  fresh: FreshShop;
  ready: Ready;
  /** The latest drawing, which may still be opened. */
  brought: Brought;
  waysOn: WaysOn;
  refused: Refused | undefined;
  pickFile(): void;
  onBring(brought: Brought): void;
  onStartAgain(): void;
  goingOn: GoingOn | undefined;
  start: Start;
}

const firstTechnique: TechniqueSlug = 'embroidery';

/** The blank that the visit begins with comes first. */
function startFirst({ shop, start }: BenchProps, ratio: number): StudioDesign | undefined {
  const technique = techniqueSlugs.find((slug) => slug === start.technique) ?? firstTechnique;
  const asked = shop.blanks.filter(({ id }) => id === start.productId);
  return [...asked, ...shop.blanks].flatMap((blank) => startDesign(blank, technique, ratio) ?? [])[0];
}

/** Everything that can be chosen, with the garment beside it. */
export function Bench(props: BenchProps) {
  const { shop, ready } = props;
  const { drawing } = ready;
  const ratio = drawing.facts.height / drawing.facts.width;
  const [first] = useState(() => {
    const { goingOn } = props;
    const before = goingOn && restoreDesign(goingOn.choices, shop.blanks, ratio);
    const design = before ? { ...before, asItIs: goingOn.asItIs } : startFirst(props, ratio);
    return design && { design, isOther: goingOn !== undefined && !before };
  });
  if (!first)
    return (
      <EmptyState
        level={1}
        title="No blanks at the moment"
        message="Nothing is here to print on just now. Tell us what you need: we find it."
        action={<ButtonLink to="/quote">Ask for a quote</ButtonLink>}
      />
    );
  return <OpenBench {...props} {...first} ratio={ratio} />;
}

interface OpenBenchProps extends BenchProps {
  design: StudioDesign;
  /** The garment of before is gone. */
  isOther: boolean;
  ratio: number;
}

function OpenBench({ design, isOther, ratio, ...props }: OpenBenchProps) {
  const { goingOn } = props;
  const studio = useStudio(design, ratio, props);
  const [since] = useState(() => saySince(studio, goingOn?.seen, isOther));
  const ways = useWays(props.waysOn, studio, { fresh: props.fresh, since, resumed: goingOn?.sending });
  useKeepOpen(studio);
  const [isComparing, compare] = useState(false);
  useFocusOnOpen(isComparing, props.brought.kind === 'text');
  const { pickFile, refused, onBring, onStartAgain } = props;
  if (isComparing) return <StudioSheet studio={studio} onClose={() => compare(false)} />;
  const isBad = listToSettle(studio.findingsOf(studio.choices.technique), studio.design.asItIs).length > 0;
  const brought = refused ? studio.brought : props.brought;
  return (
    <>
      <div className="st">
        <Stage studio={studio} />
        <div className="st-right">
          <BenchHead
            ways={ways}
            onStartAgain={onStartAgain}
            isBack={goingOn?.isBack === true}
            onKeep={() => keepDesign(studio.brought, toKeeping(studio))}
          />
          <StepIndex isBad={isBad} first={brought.kind === 'text' ? 'Text' : 'Artwork'} />
          {brought.kind === 'text' ? (
            <TextStep studio={studio} typed={brought.text} pickFile={pickFile} refused={refused} onBring={onBring} />
          ) : (
            <ArtworkStep studio={studio} pickFile={pickFile} refused={refused} />
          )}
          <TechniqueStep studio={studio} onCompare={() => compare(true)} />
          <GarmentStep studio={studio} />
          <PlaceStep studio={studio} />
          <SizesStep studio={studio} />
          <PriceStep studio={studio} ways={ways} />
          <Bar studio={studio} ways={ways} />
        </div>
      </div>
      <Afterwards />
    </>
  );
}

/** The focus was on what is gone: it moves to the title, or after the sheet to the technique. A text keeps its own. */
function useFocusOnOpen(isComparing: boolean, isText: boolean): void {
  const wasComparing = useRef(false);
  useEffect(() => {
    if (isComparing) wasComparing.current = true;
    if (isComparing || (isText && !wasComparing.current)) return;
    const title = document.getElementById(wasComparing.current ? stepTitleId(2) : titleId);
    if (wasComparing.current) title?.closest('section')?.scrollIntoView({ block: 'start' });
    else window.scrollTo(0, 0);
    title?.focus({ preventScroll: true });
  }, [isComparing, isText]);
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

function useStudio(first: StudioDesign, ratio: number, { client, shop, ready }: BenchProps): Studio {
  const { drawing, brought, keepsBackground } = ready;
  const [kept, dispatch] = useReducer(changeDesign, first);
  // Another drawing has other sides.
  const design = kept.ratio === ratio ? kept : changeDesign(kept, { type: 'drawing', ratio });
  if (design !== kept) dispatch({ type: 'drawing', ratio });
  const choices = design.history.present;
  const { facts } = drawing;
  const judged = useMemo(() => judge({ shop, design, choices, facts }), [shop, design, choices, facts]);
  return {
    client,
    brought,
    drawing,
    keepsBackground,
    shop,
    design,
    choices,
    dispatch,
    drawingId: toDrawingId(drawing),
    colours: judged.colours,
    madeInks: judged.madeInks,
    pieces: judged.pieces,
    colourErrors: judged.colourErrors,
    priceOf: (slug) => judged.prices.get(slug) ?? { refusal: { code: 'technique_not_priced', params: {} } },
    findingsOf: (slug) => judged.findings.get(slug) ?? [],
  };
}

type Judged = Pick<Studio, 'shop' | 'design' | 'choices'> & { facts: DrawingFacts };

/** Prices and findings of all techniques. */
function judge({ shop, design, choices, facts }: Judged) {
  const pieces = listPieces(design);
  const count = countChosenPieces(pieces);
  const { place, others, inks, redraw } = choices;
  const { colours, inks: madeInks } = withoutInks(facts, inks);
  const order = { areaMm2: measureArea(place, design.ratio), colours, pieces, redraw };
  const judged = { facts, choices, pieces: count };
  const listed = techniqueSlugs.filter((slug) => shop.prices.techniques.some((technique) => technique.slug === slug));
  return {
    pieces,
    colours,
    madeInks,
    prices: new Map(listed.map((slug) => [slug, shop.price({ ...order, technique: slug })])),
    findings: new Map(listed.map((slug) => [slug, checkChoices(shop.prices, slug, judged)])),
    colourErrors: new Map(
      others.flatMap(({ key, variant }) => {
        const error = findColourError(shop.prices, judged, variant);
        return error ? [[key, error]] : [];
      }),
    ),
  };
}
