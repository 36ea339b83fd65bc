import { Command } from 'commander';
import { createOutput, table } from './output/output.server.ts';
import { withShop } from './records.server.ts';

export function verifyCommand(): Command {
  return new Command('verify')
    .summary('Prove that stock, sums, keys and mail jobs agree.')
    .description(
      'Prove that the books agree: opening stock − sold + returned = stock, sums equal lines, no key has two records, every ' +
        'record has its mail job. Looks at one moment, while the shop goes on. Exit code 1 when something is wrong.',
    )
    .action(verify);
}

async function verify(_: object, command: Command): Promise<void> {
  const out = createOutput(command);
  const { checkInvariants } = await import('#server/ops/verify.server.ts');
  const findings = await withShop(({ db }) =>
    db.transaction((tx) => checkInvariants(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  );
  const broken = findings.flatMap(({ name, broken }) => broken.map((row) => ({ name, ...row })));
  await out.answer({ sound: broken.length === 0, findings }, () => {
    const claims = table(findings, [
      { title: 'Claim', value: ({ claim }) => claim, flexible: true },
      { title: 'Looked at', value: ({ looked }) => looked, right: true },
      { title: 'Wrong', value: ({ broken }) => broken.length, right: true },
    ]);
    const wrong = table(broken, [
      { title: 'Claim', value: ({ name }) => name },
      { title: 'Record', value: ({ record }) => record },
      { title: 'What is wrong', value: ({ what }) => what, flexible: true },
    ]);
    return broken.length > 0 ? `${claims}\n\n${wrong}` : claims;
  });
  if (broken.length > 0) process.exitCode = 1;
}
