import { Command } from 'commander';
import { createOutput } from '../output/output.server.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .summary('Write the whole shop into one file.')
    .description(
      'Write the whole shop into one file: database, queued mail and the files of visitors, as they are at one moment, while the ' +
        'shop goes on. It holds what people told the shop: keep it safe, and on another machine.',
    )
    .argument('<file>', 'where to, such as shop-2026-11-21.tar.gz')
    .addHelpText('after', '\nExample:\n  npm run shop -- backup /backups/shop-$(date +%F).tar.gz')
    .action(async (file: string, _: object, command: Command) => {
      const { backup } = await import('./backup.server.ts');
      await backup(createOutput(command), file);
    });
}

export function restoreCommand(): Command {
  return new Command('restore')
    .summary('Put a backup into the shop.')
    .description(
      'Put a backup into the shop of the settings, all of it or nothing. Stop the shop before. A shop that has orders, messages or ' +
        'sign-ups keeps them unless --replace is given.',
    )
    .argument('<file>', 'what `backup` wrote')
    .option('--replace', 'put the backup in the place of everything that the shop has', false)
    .addHelpText('after', '\nExample:\n  npm run shop -- restore /backups/shop-2026-11-21.tar.gz')
    .action(async (file: string, options: { replace: boolean }, command: Command) => {
      const { restore } = await import('./restore.server.ts');
      await restore(createOutput(command), file, options);
    });
}
