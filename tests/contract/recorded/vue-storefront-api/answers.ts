/** An answer with the result of a call, and what stands beside it. */
export const ok = (result: unknown, meta?: unknown) => ({
  status: 200,
  json: { code: 200, result, ...(meta === undefined ? {} : { meta }) },
});

/** An error; its status equals its code. */
export const refused = (code: number, result: unknown) => ({
  status: code,
  json: { code, result },
});
