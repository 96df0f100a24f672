/** Ends the command with its usage when the user asks for it. Rule G6.15 */
export function answerHelp(usage: string): void {
  const isAsked = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
  if (!isAsked) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}

/** Ends the command with one line and its usage. */
export function refuseArgument(word: string, usage: string): never {
  process.stderr.write(`Unknown argument '${word}'.\n${usage}\n`);
  process.exit(2);
}

/** Ends a command that takes no arguments and got some. Rule G6.15 */
export function refuseArguments(usage: string): void {
  answerHelp(usage);
  const [word] = process.argv.slice(2);
  if (word !== undefined) refuseArgument(word, usage);
}
