/** The words of both orders, the ascending one first, and whether that one is wanted first. */
export const sortKinds = {
  number: { words: ['lowest first', 'highest first'], upFirst: false },
  time: { words: ['oldest first', 'newest first'], upFirst: false },
  day: { words: ['soonest first', 'latest first'], upFirst: true },
  trouble: { words: ['sent first', 'failed first'], upFirst: false },
  step: { words: ['first step first', 'last step first'], upFirst: true },
  letters: { words: ['A to Z', 'Z to A'], upFirst: true },
} as const;

export type SortKind = keyof typeof sortKinds;
