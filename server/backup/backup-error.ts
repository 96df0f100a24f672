/** What an operator can mend; its message is all they are shown. */
export class BackupError extends Error {
  override name = 'BackupError';
}
