import type { Database, Transaction } from '#db/client.server.ts';

class Rollback<T> extends Error {
  override readonly name = 'Rollback';
  readonly result: T;

  constructor(result: T) {
    super('A dry run ends');
    this.result = result;
  }
}

/** Does the work in a transaction; a dry run does it too, answers the same, and takes all of it back. */
export async function tryOut<T>(db: Database, dryRun: boolean, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (dryRun) throw new Rollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result as T;
    throw error;
  }
}
