/** A route module's declaration of its page: `export const handle = { … } satisfies PageHandle`. */
export type PageHandle =
  | {
      /** The page is the same for everybody and depends on its path and these query parameters alone. */
      cache: { params: readonly string[] };
      /** Whether search engines are told of it; of a path with parameters, the addresses come from the database. */
      sitemap: boolean;
    }
  | { private: true };

/** A page of the site; its path has `:name` for parameters. */
export interface SitePage {
  path: string;
  handle: PageHandle;
}
