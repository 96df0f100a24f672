import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

type Task = {
  proxy: string;
  home: string;
  category: string;
  /** The fields of each step of the checkout, in order. */
  steps: readonly Readonly<Record<string, string>>[];
};

type Visited = { pages: { address: string; title: string }[]; text: string };

/** Places an inquiry with WWW::Mechanize, which submits forms as HTML::Form understands them. */
export async function placeByMechanize(task: Task): Promise<Visited> {
  const child = spawn('perl', [join(import.meta.dirname, 'inquiry.pl')]);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.stdin.end(JSON.stringify(task));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await ended;
  if (status !== 0) throw new Error(`WWW::Mechanize ended with ${status}: ${complaints}`);
  return JSON.parse(output) as Visited;
}
