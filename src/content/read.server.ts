import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isCollection, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { hashOf } from './picture-file.server.ts';
import { Remembered } from './remembered.server.ts';

/** One fault in a file of the owner's: where it is and what is wrong, e.g. `content/products/tee.yaml:14: price: must be a number`. */
export interface ContentFault {
  file: string;
  line: number;
  field: string;
  message: string;
}

export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly faults: ContentFault[];

  constructor(faults: ContentFault[]) {
    const lines = faults.map(
      (fault) => `${fault.file}:${fault.line}: ${fault.field ? `${fault.field}: ` : ''}${fault.message}`,
    );
    super(`The content has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${lines.join('\n')}`);
    this.faults = faults;
  }
}

/** A file that was read: its value and where each field stands, for checks that look across files. */
export interface ContentFile<T> {
  file: string;
  value: T;
  fault(path: PropertyKey[], message: string): ContentFault;
}

/** Changes when the same YAML is read to other values, as by another version of its library. */
const memoryVersion = 1;

/** What was read so far: collects every fault before it tells any, and a fingerprint of all that was read. */
export class ContentReader {
  readonly faults: ContentFault[] = [];
  readonly #hash = createHash('sha256');
  readonly #root: string;
  readonly #values: Remembered<unknown>;

  /**
   * @param root the content folder
   * @param memory folder for what the files said at an earlier start: reading their YAML takes 0.4 s
   */
  constructor(root: string, memory?: string) {
    this.#root = root;
    this.#values = new Remembered(
      memory && path.join(memory, `texts-${hashOf(path.resolve(root))}.json`),
      memoryVersion,
    );
  }

  /** Reads and checks one YAML file; `undefined` when it has faults, which are kept. */
  read<T>(relative: string, schema: z.ZodType<T>): ContentFile<T> | undefined {
    const file = path.join(path.basename(this.#root), relative);
    let source: string;
    try {
      source = readFileSync(path.join(this.#root, relative), 'utf8');
    } catch {
      this.faults.push({ file, line: 1, field: '', message: 'The file is missing or cannot be read' });
      return undefined;
    }
    this.#hash.update(relative).update('\0').update(source).update('\0');
    const hash = hashOf(source);
    const fault = (at: PropertyKey[], message: string): ContentFault => {
      const { document, lines } = parse(source);
      return { file, line: lines.linePos(offsetOf(document.contents, at)).line, field: at.join('.'), message };
    };
    let value = this.#values.get(hash);
    if (value === undefined) {
      const { document, lines } = parse(source);
      for (const { pos, message } of document.errors)
        this.faults.push({ file, line: lines.linePos(pos[0]).line, field: '', message: message.split('\n')[0] ?? '' });
      if (document.errors.length > 0) return undefined;
      value = document.toJS();
      this.#values.set(hash, value);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return { file, value: parsed.data, fault };
    for (const issue of parsed.error.issues) this.faults.push(fault(issue.path, issue.message));
    return undefined;
  }

  /** Keeps what was read for the next start. */
  async remember(): Promise<void> {
    await this.#values.write();
  }

  /** Adds something else that the result depends on, such as a picture's name and hash. */
  note(text: string): void {
    this.#hash.update(text).update('\0');
  }

  /** @throws ContentError when anything read had a fault */
  assertFaultless(): void {
    if (this.faults.length > 0) throw new ContentError(this.faults);
  }

  fingerprint(): string {
    return this.#hash.copy().digest('hex');
  }
}

function parse(source: string) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  return { document, lines };
}

/** Where a field's value stands in the source; where it is missing, the nearest thing around it. */
function offsetOf(contents: Node | null, at: PropertyKey[]): number {
  for (let depth = at.length; depth > 0; depth--) {
    if (!isCollection(contents)) break;
    const node = contents.getIn(at.slice(0, depth), true) as Node | undefined;
    if (node?.range) return node.range[0];
  }
  return contents?.range?.[0] ?? 0;
}
