type Write = (fields: object, message: string) => void;

/** What start-up code needs of a logger; pino and Fastify's `app.log` fit it. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write };

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50 } as const;

/**
 * One JSON line per event on standard error, in pino's field names, for what happens before and
 * beside the HTTP server. Standard output is kept for the lines a person reads.
 */
export function createLog(minimum: keyof typeof LEVELS): Log {
  const at =
    (level: keyof typeof LEVELS): Write =>
    (fields, message) => {
      if (LEVELS[level] < LEVELS[minimum]) return;
      const line = { level: LEVELS[level], time: Date.now(), msg: message, ...fields };
      process.stderr.write(`${JSON.stringify(line, errorsWhole)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** JSON drops the text of an Error; a log must not. */
function errorsWhole(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { type: value.name, message: value.message, stack: value.stack, cause: value.cause };
}
