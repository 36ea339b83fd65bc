import { Command, CommanderError } from 'commander';
import { backupCommand, restoreCommand } from './backup/backup-commands.server.ts';
import { designsCommand } from './designs.server.ts';
import { inquiriesCommand } from './inquiries.server.ts';
import { interruptedCode } from './interrupt.server.ts';
import { mailCommand } from './mail.server.ts';
import { ordersCommand } from './orders/orders.server.ts';
import { toFailure } from './output/error-text.server.ts';
import { jsonText, print } from './output/output.server.ts';
import { personCommand } from './person.server.ts';
import { picturesCommand } from './pictures.server.ts';
import { productsCommand } from './products/products.server.ts';
import { quotesCommand } from './quotes.server.ts';
import { staffCommand } from './staff.server.ts';
import { verifyCommand } from './verify.server.ts';

/** Exit codes: 0 done, 1 refused or failed, 2 a command that is not understood, 130 and 143 interrupted. */
const failed = 1;
const misunderstood = 2;

const examples = `
Examples:
  npm run shop -- orders list --status pending
  npm run shop -- orders status LW-000123 confirmed
  npm run shop -- orders export orders.csv --since 2026-11-01
  npm run shop -- products import catalogue.csv --dry-run
  npm run --silent shop -- orders list --json      (for programs: without npm's own lines)

The commands work on the shop of the settings (DATABASE_URL, DATA_DIR), whether it runs or not.`;

function createProgram(json: boolean): Command {
  const program = new Command('shop')
    .description(
      'The shop from a terminal: orders, quotes, designs, messages, products, pictures, mail, staff, people, books.',
    )
    .option(
      '--json',
      'answer for a program: {"success": true, …}, or {"success": false, "code": …, "params": …, "error": …} with exit code 1 or 2',
    )
    .helpOption('-h, --help', 'what a command does and takes')
    .helpCommand('help [command]', 'what a command does and takes')
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText('after', examples);
  if (json) program.configureOutput({ writeErr: () => {} });
  program.addCommand(ordersCommand());
  program.addCommand(quotesCommand());
  program.addCommand(designsCommand());
  program.addCommand(inquiriesCommand());
  program.addCommand(productsCommand());
  program.addCommand(mailCommand());
  program.addCommand(picturesCommand());
  program.addCommand(staffCommand());
  program.addCommand(personCommand());
  program.addCommand(verifyCommand());
  program.addCommand(backupCommand());
  program.addCommand(restoreCommand());
  inherit(program);
  return program;
}

/** Commander copies settings only to commands that it creates itself. */
function inherit(command: Command): void {
  for (const sub of command.commands) {
    sub.copyInheritedSettings(command);
    inherit(sub);
  }
}

/** Runs one command. @returns the exit code, after all output is written */
export async function runCommand(argv: string[]): Promise<number> {
  const json = argv.includes('--json');
  try {
    await createProgram(json).parseAsync(argv, { from: 'user' });
    // A command that sets the exit code has printed the reason.
    return interruptedCode() ?? Number(process.exitCode ?? 0);
  } catch (error) {
    return interruptedCode() ?? (await tell(error, json));
  }
}

async function tell(error: unknown, json: boolean): Promise<number> {
  const misread = error instanceof CommanderError;
  if (misread && ['commander.helpDisplayed', 'commander.version'].includes(error.code)) return 0;
  // Commander has printed it for a person already.
  const failure = misread ? { code: 'invalid', params: {}, error: usageWords(error) } : await toFailure(error);
  if (json) await print(jsonText({ success: false, ...failure }));
  else if (!misread) process.stderr.write(`${failure.error}\n`);
  return misread ? misunderstood : failed;
}

function usageWords({ code, message }: CommanderError): string {
  return code === 'commander.help' ? 'A command is missing: see --help' : message.replace(/^error: /, '');
}
