/**
 * Thrown when a setting is missing or invalid. Its message is the one line that the operator reads.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
