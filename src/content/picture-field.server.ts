import type { MediaFolder } from './media.server.ts';
import type { ContentFile, ContentReader } from './read.server.ts';

/** Checks that a picture is there. An exchanged picture has a new address: it must be imported as a changed text is. */
export function notePicture(
  reader: ContentReader,
  file: Pick<ContentFile<unknown>, 'error'>,
  media: MediaFolder,
  at: PropertyKey[],
  picture: string | undefined,
): void {
  if (!picture) return;
  if (media.hasPicture(picture)) reader.note(media.pictureUrl(picture));
  else reader.errors.push(file.error(at, `no picture content/images/${picture}`));
}
