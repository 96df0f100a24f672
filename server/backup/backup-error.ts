/** An error that an operator can fix; only its message is shown. */
export class BackupError extends Error {
  override name = 'BackupError';
}
