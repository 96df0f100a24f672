import { Agent, request } from 'node:http';

/** Results of visitors' requests while a server stops. */
export type StopResults = {
  answered: number;
  /** Connections that were refused: nothing was sent. */
  refused: number;
  /** Errors of requests that were sent and got no complete response. */
  lost: string[];
};

/** Sends one request. Rejects with the connection's error. */
function ask(port: number, agent: Agent, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}

/**
 * Runs visitors who send the next request as soon as they are answered, until the port is closed:
 * half of them on keep-alive connections, half on a new one for each request.
 */
export async function visitUntilStopped(
  port: number,
  visitors: number,
  pathOf: (visitor: number, round: number) => string,
  tally: StopResults,
): Promise<void> {
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const agent = new Agent({ keepAlive: visitor % 2 === 0, maxSockets: 1 });
      for (let round = 0; ; round += 1) {
        try {
          await ask(port, agent, pathOf(visitor, round));
          tally.answered += 1;
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code === 'ECONNREFUSED') tally.refused += 1;
          else tally.lost.push(code ?? String(error));
          break;
        }
      }
      agent.destroy();
    }),
  );
}
