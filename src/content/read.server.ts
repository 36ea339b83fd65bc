import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCollection, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { plural } from '#shared/format.ts';

/** A fault in a content file, e.g. `content/products/tee.yaml:14: price: must be a number`. */
export interface ContentIssue {
  file: string;
  line: number;
  field: string;
  message: string;
}

export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly errors: ContentIssue[];

  constructor(errors: ContentIssue[]) {
    const lines = errors.map(
      (error) => `${error.file}:${error.line}: ${error.field ? `${error.field}: ` : ''}${error.message}`,
    );
    super(`The content has ${plural(errors.length, 'fault', { one: 'a fault' })}:\n${lines.join('\n')}`);
    this.errors = errors;
  }
}

/** A content file: its value and the place of each field, for checks across files. */
export interface ContentFile<T> {
  file: string;
  value: T;
  error(path: PropertyKey[], message: string): ContentIssue;
}

/** Reads the content files; collects all faults, and a fingerprint of everything that was read. */
export class ContentReader {
  readonly errors: ContentIssue[] = [];
  readonly #hash = createHash('sha256');
  readonly #root: string;

  /** @param root the content folder */
  constructor(root: string) {
    this.#root = root;
  }

  /** Reads and checks one YAML file; `undefined` when it has faults, which are kept. */
  read<T>(relative: string, schema: z.ZodType<T>): ContentFile<T> | undefined {
    const file = path.join(path.basename(this.#root), relative);
    let source: string;
    try {
      source = readFileSync(path.join(this.#root, relative), 'utf8');
    } catch {
      this.errors.push({ file, line: 1, field: '', message: 'The file is missing or cannot be read' });
      return undefined;
    }
    this.#hash.update(relative).update('\0').update(source).update('\0');
    const lines = new LineCounter();
    const document = parseDocument(source, { lineCounter: lines });
    const error = (at: PropertyKey[], message: string): ContentIssue => ({
      file,
      line: lines.linePos(findOffset(document.contents, at)).line,
      field: at.join('.'),
      message,
    });
    for (const { pos, message } of document.errors)
      this.errors.push({ file, line: lines.linePos(pos[0]).line, field: '', message: message.split('\n')[0] ?? '' });
    if (document.errors.length > 0) return undefined;
    const parsed = schema.safeParse(document.toJS());
    if (parsed.success) return { file, value: parsed.data, error };
    for (const issue of parsed.error.issues) this.errors.push(error(issue.path, issue.message));
    return undefined;
  }

  /** Reads the YAML files of a folder by their names without the ending; those with faults are left out. */
  *readFolder<T>(folder: string, schema: z.ZodType<T>): Generator<[name: string, file: ContentFile<T>]> {
    const names = readdirSync(path.join(this.#root, folder)).filter((name) => name.endsWith('.yaml'));
    for (const name of names.sort()) {
      const file = this.read(path.join(folder, name), schema);
      if (file) yield [path.basename(name, '.yaml'), file];
    }
  }

  /** Adds something else that the result depends on, such as a picture's name and hash. */
  note(text: string): void {
    this.#hash.update(text).update('\0');
  }

  /** @throws ContentError when anything read had a fault */
  assertNoErrors(): void {
    if (this.errors.length > 0) throw new ContentError(this.errors);
  }

  fingerprint(): string {
    return this.#hash.copy().digest('hex');
  }
}

/** Where a field's value stands in the source; where it is missing, the nearest thing around it. */
function findOffset(contents: Node | null, at: PropertyKey[]): number {
  for (let depth = at.length; depth > 0; depth--) {
    if (!isCollection(contents)) break;
    const node = contents.getIn(at.slice(0, depth), true) as Node | undefined;
    if (node?.range) return node.range[0];
  }
  return contents?.range?.[0] ?? 0;
}
