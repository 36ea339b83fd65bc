import { describeArtworkFault, describeKeptArtwork } from '#features/designs/artwork/messages.ts';
import { type ReadArtwork, toUnread } from '#features/designs/artwork/result.ts';

/** What a visitor reads of a file without a picture. */
export function describeUnread({ kind, fault }: Exclude<ReadArtwork, { kind: 'picture' }>): string {
  return kind === 'kept' ? describeKeptArtwork(fault) : describeArtworkFault(fault);
}

/** The same of what a reader throws; undefined where it throws nothing. */
export function readFault(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return describeUnread(toUnread(error));
  }
}
