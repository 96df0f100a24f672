import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentFile } from '../../../server/catalogue/file/document-file.ts';

let folder: string;
let file: DocumentFile;
let other: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reads-'));
  const path = join(folder, 'catalogue.sqlite');
  file = new DocumentFile(path, { discardsOldLayout: false });
  file.writing(() => file.raiseRevision('de_de'));
  other = new DatabaseSync(path);
});
afterEach(() => {
  vi.restoreAllMocks();
  file.close();
  other.close();
  rmSync(folder, { recursive: true });
});

const raiseElsewhere = () => other.exec('UPDATE stores SET revision = revision + 1');
const revision = () => file.reading(() => file.revision('de_de'));

describe('reading the catalogue file', () => {
  it('selects a revision once in a turn of the event loop', async () => {
    const get = vi.spyOn(StatementSync.prototype, 'get');
    expect([revision(), revision(), revision()]).toEqual([1, 1, 1]);
    expect(get).toHaveBeenCalledTimes(1);
    raiseElsewhere();
    await setImmediate();
    expect(revision()).toBe(2);
  });

  it('sees a write of the same process at once', () => {
    expect(revision()).toBe(1);
    file.writing(() => file.raiseRevision('de_de'));
    expect(revision()).toBe(2);
  });

  it('does not remember a revision that was rolled back', () => {
    const undo = () =>
      file.writing(() => {
        file.raiseRevision('de_de');
        expect(file.revision('de_de')).toBe(2);
        throw new Error('refused');
      });
    expect(undo).toThrow('refused');
    expect(revision()).toBe(1);
  });

  it('runs again when documents are of another revision than the remembered one', () => {
    expect(revision()).toBe(1);
    raiseElsewhere();
    const seen: number[] = [];
    const stores = file.reading(() => {
      seen.push(file.revision('de_de'));
      return file.stores();
    });
    expect([stores, seen]).toEqual([['de_de'], [1, 2]]);
  });

  it('leaves no transaction open when the work throws after a statement', () => {
    const fail = () =>
      file.reading(() => {
        file.stores();
        throw new Error('broken');
      });
    expect(fail).toThrow('broken');
    expect(file.writing(() => file.stores())).toEqual(['de_de']);
  });
});
