import type { ImportProgress } from './import-catalogue.ts';
import type { SourceFile } from './read/source-files.ts';

/** Documents between two progress lines. */
const step = 5000;

/** Writes the progress of an import: one changing line on a terminal, few lines elsewhere. */
export function showProgress(out: {
  isTTY?: boolean;
  write(text: string): unknown;
}): ImportProgress & { end(): void } {
  let isOpen = false;
  let shown = '';

  function tell(text: string, isWorthALine: boolean): void {
    if (out.isTTY) {
      if (text === shown) return;
      out.write(`\r\u001b[K${text}`);
      isOpen = true;
    } else if (isWorthALine) out.write(`${text}\n`);
    shown = text;
  }

  const shownFiles = new Set<SourceFile>();
  return {
    reading(file, bytes) {
      const percent = Math.min(100, Math.floor((bytes * 100) / file.bytes));
      tell(
        out.isTTY ? `Reading ${file.name} ${percent} %` : `Reading ${file.name}`,
        !shownFiles.has(file),
      );
      shownFiles.add(file);
    },
    pictures(done, of) {
      tell(`Taking pictures ${done} of ${of}`, done === of || done % step === 0);
    },
    writing(documents) {
      if (documents % step === 1) tell(`Writing documents from ${documents} on`, true);
    },
    end() {
      if (isOpen) out.write('\r\u001b[K');
      isOpen = false;
    },
  };
}
