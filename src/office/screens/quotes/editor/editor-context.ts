import { createContext, useContext } from 'react';
import type { Design } from '#features/designs/contract.ts';
import type { loadChoices, OfferContent, OfferLine, QuoteRecord } from '#features/offers/office/queries.ts';
import type { Preview } from './use-preview.ts';

export type EditorChoices = Extract<Awaited<ReturnType<typeof loadChoices>>, { success: true }>;
export type EditorBlank = EditorChoices['blanks'][number];

export interface Editor {
  record: QuoteRecord;
  choices: EditorChoices;
  content: OfferContent;
  /** As the server has it: what differs is shown so. */
  saved: OfferContent;
  preview: Preview;
  /** Designs that were made since the record was read. */
  made: Design[];
  addDesign(design: Design): void;
  change(change: Partial<OfferContent>): void;
  changeLine(at: number, change: Partial<OfferLine>): void;
  /** Texts that cannot be read, by the field's path: the field is not saved, nothing is sent. */
  unread: Record<string, string>;
  /** Says that the text of a field cannot be read, until it can. */
  setUnread(path: string, error: string | undefined): void;
  /** The fault of a field, by its path: `lines.0.reason`. */
  errorOf(path: string): string | undefined;
}

const EditorContext = createContext<Editor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** @throws Error outside of an editor */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor here');
  return editor;
}
