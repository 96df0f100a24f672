export type Instruction = { name: string; rest: string };

/** Returns the instructions of a Dockerfile by stage, with continued lines joined. */
export function readStages(text: string): Instruction[][] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`No instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** Returns what follows each instruction of a name. */
export const all = (stage: readonly Instruction[], name: string) =>
  stage.filter((one) => one.name === name).map(({ rest }) => rest);
