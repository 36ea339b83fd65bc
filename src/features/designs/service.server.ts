import { createHash, randomBytes } from 'node:crypto';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { designs, type StoredCheck } from '#db/tables/designs.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import type { TechniquePrice } from '#features/pricing/contract.ts';
import { getPriceList } from '#features/pricing/service.server.ts';
import { studioEndings } from '#features/uploads/constants.ts';
import { claimUploads, storeMade, type UploadServices } from '#features/uploads/service.server.ts';
import { refuse, ShopError } from '#shared/errors.ts';
import { type BlankChoice, requireChoice } from './blanks/blank-choice.server.ts';
import type { StoredFinding } from './check/finding.ts';
import type { Design, NewDesign } from './contract.ts';
import type { Previews } from './previews/preview-job.ts';
import type { PreviewMaker } from './previews/preview-maker.server.ts';
import { type JobParts, toJob } from './previews/to-job.server.ts';
import { judgeDesign, judgeGarment, toFault } from './records/design-check.server.ts';
import { renewDesign, toDesign } from './records/design-rows.server.ts';
import { toFileUrl, toPreviewAddress } from './records/preview-address.server.ts';
import { withoutInks } from './render/facts.ts';

export interface DesignServices extends JobParts {
  db: Database;
  previews: PreviewMaker;
}

/**
 * Checks a design, makes its previews and stores it. A repeat with the same key and body is the first design.
 * @param from `staff`: its maker, for the activity; `signal` aborts when its visitor leaves
 * @throws ShopError 404 for an unknown blank, 409 for a key with another body, 503 while previews are busy, 422 with
 * fields for a faulty design
 */
export async function storeDesign(
  services: DesignServices,
  content: NewDesign,
  idempotencyKey: string | undefined,
  { staff, signal }: { staff?: Actor; signal?: AbortSignal },
): Promise<Design> {
  const { db, uploads, previews } = services;
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const key = { idempotencyKey: idempotencyKey ?? null, requestHash };
  const repeated = await findRepeated(db, key);
  if (repeated) return repeated;
  const [list, choice] = await Promise.all([getPriceList(db), requireChoice(db, content)]);
  const { technique: slug, place, inks, redraw = false } = content;
  requireMakeable(judgeGarment(list, { technique: slug, choice }));
  const made = await previews.make(() => toJob(services, content, choice), signal);
  const check = toCheck(judgeDesign(list, { technique: slug, redraw, place, inks, choice, made }), made, inks);
  const id = `dsg_${randomBytes(18).toString('base64url')}`;
  const technique = list.techniques.find((one) => one.slug === slug);
  const pictures = await storePictures(uploads, id, made);
  const names = toNames(technique, choice);
  const heightMm = 'kept' in made ? null : made.heightMm;
  return insert(db, content, { id, ...key, ...pictures, check, names, heightMm }, staff);
}

/** One design; opening it keeps it for another 90 days. @throws ShopError 404 `Design not found` */
export async function getDesign(db: Database, id: string): Promise<Design> {
  const [row] = await db.select().from(designs).where(eq(designs.id, id));
  if (!row) throw new ShopError('design_not_found');
  await renewDesign(db, id);
  return toDesign(row);
}

interface RequestKey {
  idempotencyKey: string | null;
  requestHash: string;
}

async function findRepeated(
  db: Pick<Database, 'select'>,
  { idempotencyKey, requestHash }: RequestKey,
): Promise<Design | undefined> {
  if (idempotencyKey === null) return undefined;
  const [row] = await db.select().from(designs).where(eq(designs.idempotencyKey, idempotencyKey));
  if (row && row.requestHash !== requestHash) throw new ShopError('key_conflict', { record: 'design' });
  return row && toDesign(row);
}

type Made = Pick<
  typeof designs.$inferInsert,
  'id' | 'idempotencyKey' | 'requestHash' | 'nearPreview' | 'placedPreview' | 'check' | 'names' | 'heightMm'
>;

/** Stores the design and claims its files, or answers the first design of the key. */
async function insert(db: Database, content: NewDesign, made: Made, staff: Actor | undefined): Promise<Design> {
  const { artwork: source, text = null, ...chosen } = content;
  try {
    return await db.transaction(async (tx) => {
      const [file] = source ? await claimUploads(tx, [source], studioEndings) : [];
      const pictures = [made.nearPreview, made.placedPreview].filter(Boolean);
      await claimUploads(
        tx,
        pictures.map((address) => ({ url: toFileUrl(address) })),
        ['webp'],
      );
      const artwork = source && file ? { ...file, background: source.background } : null;
      const [row] = await tx
        .insert(designs)
        .values({ ...chosen, ...made, artwork, text })
        .onConflictDoNothing({ target: designs.idempotencyKey })
        .returning();
      // The claims of a second request with this key are undone with it.
      if (!row) return tx.rollback();
      if (staff)
        await recordActivity(tx, staff, {
          action: 'design.made',
          subject: 'design',
          subjectId: row.id,
          label: row.names.technique,
          after: { product: row.names.product },
        });
      return toDesign(row);
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
    const first = await findRepeated(db, { ...made, idempotencyKey: made.idempotencyKey ?? null });
    if (!first) throw new Error('The design of this key is gone');
    return first;
  }
}

/** @throws ShopError 422 for what cannot be made */
function requireMakeable(findings: StoredFinding[]): void {
  const faults = findings.filter(({ level }) => level === 'hard').flatMap((finding) => toFault(finding) ?? []);
  const [first] = faults;
  if (first)
    throw refuse(first.fault, { fields: Object.fromEntries(faults.map(({ field, fault }) => [field, fault])) });
}

/** The check's findings, as they are stored. @throws ShopError 422 for what cannot be made */
function toCheck(findings: StoredFinding[], made: Previews, inks: NewDesign['inks']): StoredCheck {
  requireMakeable(findings);
  if ('kept' in made)
    return { widthPx: null, heightPx: null, dpi: null, thinnestLineMm: null, colours: null, findings };
  const { pixels, facts } = made;
  return {
    widthPx: pixels?.width ?? null,
    heightPx: pixels?.height ?? null,
    dpi: Number.isFinite(facts.dpi) ? Math.floor(facts.dpi) : null,
    thinnestLineMm: Number.isFinite(facts.thinnestMm) ? Math.round(facts.thinnestMm * 100) / 100 : null,
    colours: withoutInks(facts, inks).colours,
    findings,
  };
}

function toNames(technique: TechniquePrice | undefined, { blank, variant, area }: BlankChoice) {
  return {
    product: blank.name,
    color: variant.color,
    technique: technique?.name ?? '',
    area: area.name,
    view: area.view,
  };
}

async function storePictures(uploads: UploadServices, secret: string, made: Previews) {
  if ('kept' in made || !made.pictures) return { nearPreview: '', placedPreview: '' };
  const store = async (bytes: Uint8Array) => {
    const file = await storeMade(uploads, { bytes, name: 'preview.webp', type: 'image/webp', secret });
    return toPreviewAddress(file.url);
  };
  return { nearPreview: await store(made.pictures.near), placedPreview: await store(made.pictures.placed) };
}
