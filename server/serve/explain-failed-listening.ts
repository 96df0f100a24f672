import { subscribe } from 'node:diagnostics_channel';
import { lookup } from 'node:dns/promises';
import { ConfigError } from '../config/config-error.ts';

/**
 * Ends the process with one line when the server of remix-serve cannot listen: remix-serve does
 * not handle the error, which would end the process with a stack. Rule G6.14
 * @throws ConfigError when the host has no address
 */
export async function explainFailedListening(host: string, port: number): Promise<void> {
  subscribe('tracing:net.server.listen:error', (message) => {
    const { error } = message as { error: NodeJS.ErrnoException & { port?: number } };
    // The server for operators explains its own failure.
    if (error.port !== port) return;
    process.stderr.write(`Cannot listen on ${host}:${port}: ${error.message}\n`);
    process.exit(1);
  });
  await lookup(host).catch((error: unknown) => {
    throw new ConfigError(`HOST: ${error instanceof Error ? error.message : String(error)}`);
  });
}
