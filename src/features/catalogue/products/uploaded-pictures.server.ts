import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { uploadedPictures } from '#db/tables/pictures.server.ts';
import type { PictureFacts } from '#shared/picture.ts';

const { path, hash, width, height, colour } = uploadedPictures;
const facts = { path, hash, width, height, colour };

/** Pictures that staff uploaded, as the content's pictures are described. */
export async function readUploadedPictures(db: Executor): Promise<PictureFacts[]> {
  return (await db.select(facts).from(uploadedPictures)).map(toFacts);
}

/** @param id of the upload */
export async function findUploadedPicture(db: Executor, id: string): Promise<PictureFacts | undefined> {
  const [row] = await db.select(facts).from(uploadedPictures).where(eq(uploadedPictures.id, id));
  return row && toFacts(row);
}

function toFacts(row: Omit<PictureFacts, 'colour'> & { colour: string | null }): PictureFacts {
  return { ...row, colour: row.colour ?? undefined };
}
