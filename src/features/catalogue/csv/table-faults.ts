/** Something wrong in a table, told by the line of the file. */
export interface TableFault {
  line: number;
  /** Empty where the line as a whole is at fault. */
  column: string;
  message: string;
}

/** More are counted and not kept: nobody reads them, and a wrong file may have a million. */
const mostKept = 1000;

/** Nothing of a table was taken over. `faults` are the first ones by line, `total` is how many there are. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly faults: TableFault[];
  readonly total: number;

  constructor(faults: TableFault[], total = faults.length) {
    super(`Nothing was imported: the file has ${total === 1 ? 'a fault' : `${total} faults`}`);
    this.faults = faults;
    this.total = total;
  }
}

/** Collects the faults of a table, so that all of them are told at once. */
export class TableFaults {
  readonly #kept: TableFault[] = [];
  #total = 0;

  add(line: number, column: string, message: string): void {
    this.#total++;
    if (this.#kept.length < mostKept) this.#kept.push({ line, column, message });
  }

  /** @throws TableError */
  throwIfAny(): void {
    if (this.#total > 0)
      throw new TableError(
        this.#kept.toSorted((one, other) => one.line - other.line),
        this.#total,
      );
  }
}
