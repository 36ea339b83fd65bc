import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type { KeptChoices } from '../choices/kept-design.ts';
import { keptDays } from '../constants.ts';
import type { Design } from '../contract.ts';
import { loadDesign } from '../queries.ts';
import type { Brought } from '../worker/studio-client.ts';

/** A stored design, to go on with. */
export interface OpenedDesign {
  id: string;
  brought: Brought;
  choices: KeptChoices;
}

const gone = `This link is older than ${keptDays} days, or not complete: its drawing is not here.`;
const unshown = 'Our workshop opens the file of this design by hand: there is no picture of it here.';
const unreachable = 'The drawing of this design could not be loaded. Please try again.';

/** The design of a link, with its file. @param inCart its pieces; none for those that a new design begins with */
export async function openDesign(
  api: ApiClient,
  id: string,
  inCart: Pick<KeptChoices, 'pieces' | 'others'>,
): Promise<ApiResult<OpenedDesign>> {
  const answer = await loadDesign(api, id);
  if (!answer.success) return answer.status === 404 ? { ...answer, error: gone } : answer;
  const { design } = answer;
  // A kept file has no size: what the shop could not draw is not tried by a visitor's browser.
  if (design.artwork && design.heightMm === null) return { success: false, status: 0, error: unshown };
  const brought = await bring(design).catch(() => undefined);
  if (!brought) return { success: false, status: 0, error: unreachable };
  return { success: true, id, brought, choices: { ...toChoices(design), ...inCart } };
}

async function bring({ artwork, text }: Design): Promise<Brought | undefined> {
  if (text) return { kind: 'text', text };
  if (!artwork) return undefined;
  const answer = await fetch(artwork.url);
  if (!answer.ok) return undefined;
  const file = new File([await answer.blob()], artwork.name, { type: artwork.type });
  return { kind: 'file', file, keepsBackground: artwork.background === 'keep' };
}

type OwnChoices = Omit<KeptChoices, 'pieces' | 'others'>;

function toChoices({ technique, productId, variantId, areaId, place, inks, redraw }: Design): OwnChoices {
  return { technique, productId, variantId, areaId, place, inks, redraw };
}
