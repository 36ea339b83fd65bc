import { connectDatabase, type Database } from '#db/client.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { openTestApi, type TestApi } from '../api.ts';

/** A shop, and beside it the database and the queue as a staff command holds them. */
export interface StaffShop {
  shop: TestApi;
  db: Database;
  mail: MailQueue;
  close(): Promise<void>;
}

export async function openStaffShop(): Promise<StaffShop> {
  const shop = await openTestApi();
  const client = connectDatabase(shop.database.url, () => {});
  const mail = await openMailQueue(shop.database.url, () => {});
  return {
    shop,
    db: client.db,
    mail,
    close: async () => {
      await mail.stop();
      await client.close();
      await shop.close();
    },
  };
}
