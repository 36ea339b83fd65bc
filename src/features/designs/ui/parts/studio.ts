import type { ReactNode } from 'react';
import type { Price, PriceList, Setup, TechniquePrice } from '#features/pricing/contract.ts';
import type { PriceFault } from '#features/pricing/messages.ts';
import type { Finding } from '../../check/finding.ts';
import type { BlankVariant, StudioBlank } from '../../choices/blank.ts';
import type { Action, Choices, listPieces, StudioDesign } from '../../choices/choices.ts';
import type { KeptChoices } from '../../choices/kept-design.ts';
import type { SeenPrice } from '../../choices/seen-price.ts';
import type { TechniqueSlug } from '../../constants.ts';
import type { WaysOn } from '../../sending/ways-on.ts';
import type { Brought, Drawing, StudioClient } from '../../worker/studio-client.ts';

// State that the steps of the workbench share.

export interface PriceOrder {
  technique: string;
  areaMm2: number;
  colours: number | null;
  pieces: { unitPrice: number; quantity: number }[];
  redraw: boolean;
}

/** Blanks and prices, with the one function that prices. Given by the route. */
export interface StudioShop {
  blanks: readonly StudioBlank[];
  prices: PriceList;
  /** A price, or why there is none. */
  price(order: PriceOrder): Price | { refusal: PriceFault };
  /** Null where nothing is set up. */
  findSetup(technique: TechniquePrice, colours: number | null): Setup | null;
  /** The day on which so many working days from today are over, `2026-12-04`. */
  findReadyDay(days: number): string;
  /** Stands below a size without stock when a visitor asks to be told. */
  soldOut(variant: BlankVariant, size: string): ReactNode;
}

/** The state that a visit to the Studio begins with. */
export interface Start {
  /** Slug of a service. */
  technique: string | null;
  productId: string | null;
}

/** A design of before, to go on with. */
export interface GoingOn {
  choices: KeptChoices;
  /** Kept on this device: the visitor is told that the design is back. */
  isBack: boolean;
  /** The soft findings were let through. */
  asItIs: boolean;
  /** The price that was shown then. */
  seen?: SeenPrice | undefined;
  /** The way that broke off. */
  sending?: keyof WaysOn | undefined;
}

export interface Studio {
  client: StudioClient;
  brought: Brought;
  drawing: Drawing;
  /** Tells one drawing from another. */
  drawingId: string;
  shop: StudioShop;
  design: StudioDesign;
  choices: Choices;
  dispatch(action: Action): void;
  /** Chosen pieces that are in stock, of all colours. */
  pieces: ReturnType<typeof listPieces>;
  /** Number of the drawing's colours without those left out; null for a photograph. */
  colours: number | null;
  /** `#rrggbb` of the same. */
  madeInks: readonly string[];
  /** Why a further colour is not made so, by its key. */
  colourErrors: ReadonlyMap<number, Finding>;
  priceOf(technique: TechniqueSlug): Price | { refusal: PriceFault };
  /** Findings against a technique. */
  findingsOf(technique: TechniqueSlug): Finding[];
  keepsBackground: boolean;
}

/** The order in which techniques are shown: those of most garments first. */
export const techniqueOrder: readonly TechniqueSlug[] = [
  'embroidery',
  'screen-printing',
  'dtf-printing',
  'dtg-printing',
  'high-density-printing',
  'motif-making',
  'foiling',
  'diamond-motif-making',
  'flocking',
  'water-based-transfers',
  'sublimation',
  'digital-printing',
];

/** Where the picture on the garment is ordered: another area has another. */
export const placedSlot = ({ blank, area }: Choices) => `placed ${blank.id} ${area.id}`;
export const nearSlot = 'near';

/** Where the picture of a technique's chip is ordered. */
export const chipSlot = (slug: TechniqueSlug) => `chip ${slug}`;
