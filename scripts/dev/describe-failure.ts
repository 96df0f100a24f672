import { relative } from 'node:path';

/** What Vite and esbuild add to an error of a module they cannot transform. */
type TransformError = Error & {
  id?: string;
  loc?: { file?: string; line: number; column: number };
  frame?: string;
};

/** Returns file, line, column and reason of a module that cannot be loaded, with its lines of code. */
export function describeFailure(error: unknown, root = process.cwd()): string {
  if (!(error instanceof Error)) return String(error);
  const { id, loc, frame, message, stack } = error as TransformError;
  if (!loc) return stack ?? message;
  const file = relative(root, loc.file ?? id ?? '');
  const reason = /ERROR: (.*)/.exec(message)?.[1] ?? message.split('\n')[0] ?? '';
  return [`${file}:${loc.line}:${loc.column} ${reason}`, frame?.trim() ?? ''].join('\n').trim();
}
