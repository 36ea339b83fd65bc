import { Command, Option } from 'commander';
import { type StaffRole, staffRoles } from '#features/staff/constants.ts';
import { formatTimestamp } from '#shared/format.ts';
import { createOutput, table } from './output/output.server.ts';
import { withShop } from './records.server.ts';
import type { StaffShop } from './staff-shop.server.ts';

export function staffCommand(): Command {
  const staff = new Command('staff').description('People who sign in to the back office (STAFF_PORT).');
  staff
    .command('add')
    .summary('Add an account.')
    .description('Add an account. The link sets its password: it works once, for an hour.')
    .argument('<email>')
    .addOption(
      new Option('--role <role>', 'an owner also sees settings and accounts').choices(staffRoles).default('staff'),
    )
    .option('--name <name>', 'as others see it; otherwise made of the address')
    .addHelpText('after', '\nExample:\n  npm run shop -- staff add dilani@shop.lk --role owner --name "Dilani W."')
    .action(add);
  staff.command('list').description('The accounts.').action(list);
  staff
    .command('remove')
    .description('Remove an account and end its sessions. What the person did stays in the activity.')
    .argument('<email>')
    .action(remove);
  staff
    .command('reset')
    .summary('For a lost password or a lost second factor.')
    .description('Take password, second factor and sessions away, and make a link to set a new password.')
    .argument('<email>')
    .action(reset);
  return staff;
}

async function add(email: string, { role, name = '' }: { role: StaffRole; name?: string }, command: Command) {
  const { addStaff } = await import('#features/staff/service.server.ts');
  const { terminal } = await import('#features/activity/constants.ts');
  const { person, link } = await withShop(async (shop) => {
    const person = await addStaff(shop.db, terminal, email, name, role);
    return { person, link: await passwordLink(shop, person.id) };
  });
  await createOutput(command).answer({ email: person.email, role, link }, () =>
    [`${person.email} has an account as ${role}. Within an hour, once, this address sets the password:`, link].join(
      '\n',
    ),
  );
}

async function list(_: object, command: Command): Promise<void> {
  const { listStaff } = await import('#features/staff/service.server.ts');
  const staff = await withShop(({ db }) => listStaff(db));
  await createOutput(command).answer({ staff }, () =>
    staff.length === 0
      ? 'Nobody has an account. `staff add <email> --role owner` makes the first.'
      : table(staff, [
          { title: 'E-mail', value: ({ email }) => email },
          { title: 'Name', value: ({ name }) => name, flexible: true },
          { title: 'Role', value: ({ role }) => role },
          { title: 'Added', value: ({ createdAt }) => formatTimestamp(createdAt) },
          { title: 'Password', value: ({ hasPassword }) => (hasPassword ? 'set' : 'not yet') },
          { title: 'Second factor', value: ({ secondFactor }) => (secondFactor ? 'on' : 'off') },
        ]),
  );
}

async function remove(email: string, _: object, command: Command): Promise<void> {
  const { removeStaff } = await import('#features/staff/service.server.ts');
  const { terminal } = await import('#features/activity/constants.ts');
  await withShop(({ db }) => removeStaff(db, terminal, email));
  await createOutput(command).answer({ removed: email }, () => `${email} has no account any more.`);
}

async function reset(typed: string, _: object, command: Command): Promise<void> {
  const { resetStaff } = await import('#features/staff/service.server.ts');
  const { terminal } = await import('#features/activity/constants.ts');
  const { email, link } = await withShop(async (shop) => {
    const { id, email } = await resetStaff(shop.db, terminal, typed);
    return { email, link: await passwordLink(shop, id) };
  });
  await createOutput(command).answer({ email, link }, () =>
    [`${email} has no password now. Within an hour, once, this address sets a new one:`, link].join('\n'),
  );
}

async function passwordLink({ db, settings }: StaffShop, userId: string): Promise<string> {
  const { makePasswordLink } = await import('#features/staff/sign-in/password-link.server.ts');
  return makePasswordLink(db, userId, settings.STAFF_URL);
}
