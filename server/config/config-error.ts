/** A setting is missing or wrong. Its message is the one line an operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
