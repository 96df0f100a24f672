import type { Document } from '../../documents/field.ts';
import { parseDocument } from './parse-document.ts';

/** A document of a file, or a part of the file that is not JSON. Lines count from 1. */
export type DumpPiece =
  | { kind: 'document'; line: number; document: Document }
  | { kind: 'fault'; line: number; lastLine: number; reason: string };

/** Longest document accepted, in bytes. Rule B24.8. */
const longest = 16 * 1024 * 1024;
/** Deepest nesting accepted. Rule B24.8. */
const deepest = 64;

const [tab, newline, carriageReturn, blank, quote, comma, colon] = [9, 10, 13, 32, 34, 44, 58];
const [openList, backslash, closeList, openObject, closeObject] = [91, 92, 93, 123, 125];

/**
 * Splits a byte stream into JSON objects: one a line, over several lines, or entries of a list.
 * Invalid text costs its own lines only: a string that crosses a line end, or an object where none
 * may start, ends the broken document. Rules B24.7, B24.8, B24.10, B24.11.
 */
export class JsonSplitter {
  #line = 1;
  #pieces: DumpPiece[] = [];
  /**
   * Between documents, in a document, in a list entry that is not a document, or skipping the rest
   * of a broken line.
   */
  #state: 'between' | 'inside' | 'entry' | 'rest' = 'between';
  /** A bracket opens a list only when an object or the end of the list follows. */
  #list: 'none' | 'maybe' | 'open' = 'none';
  /** In a list: whether a comma was read since the last document. */
  #isSeparated = false;
  #garbage: { first: number; last: number } | null = null;
  #startLine = 1;
  #parts: Uint8Array[] = [];
  #length = 0;
  #closers: number[] = [];
  #isInString = false;
  #isEscaped = false;
  /** Last byte of the document that is neither a blank nor in a string. */
  #last = 0;
  #isAtLineStart = true;
  /** The first line of the document is only its opening brace, as in pretty-printed files. */
  #opensAlone = false;

  push(chunk: Uint8Array): DumpPiece[] {
    /** Offset in this chunk at which the open document begins or continues. */
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#state === 'inside') {
        const end = this.#stepInside(byte);
        if (end === 'complete') {
          this.#add(chunk.subarray(start, at + 1));
          this.#finish();
        } else if (end !== 'open') {
          if (end === 'restart') {
            this.#fault('a bracket is missing', Math.max(this.#startLine, this.#line - 1));
            this.#begin();
            start = at;
          } else {
            this.#fault(end);
            this.#state = 'rest';
          }
        } else if (this.#length + at - start > longest) {
          this.#fault('longer than 16 MiB');
          this.#state = 'rest';
        }
      } else {
        if (this.#state === 'entry') this.#stepEntry(byte);
        if (this.#state === 'between' && this.#stepBetween(byte)) start = at;
      }
      this.#isAtLineStart = byte === newline;
      if (byte === newline) {
        this.#line++;
        if (this.#state !== 'inside') this.#state = 'between';
      }
    }
    if (this.#state === 'inside') this.#add(chunk.subarray(start));
    return this.#taken();
  }

  /** `isCut`: the file ends inside a document or a list, so documents are missing. */
  end(): { pieces: DumpPiece[]; isCut: boolean } {
    this.#flushGarbage();
    return { pieces: this.#taken(), isCut: this.#state === 'inside' || this.#list === 'open' };
  }

  /**
   * Reads one byte of the open document; any other text returned is the reason why it is broken.
   */
  #stepInside(byte: number): 'open' | 'complete' | 'restart' | (string & {}) {
    if (this.#isInString) {
      if (byte === newline) return 'a text runs over the end of its line';
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#isInString = false;
      return 'open';
    }
    switch (byte) {
      case newline:
        if (this.#line === this.#startLine) this.#opensAlone = this.#last === openObject;
        return 'open';
      case tab:
      case carriageReturn:
      case blank:
        return 'open';
      case quote:
        this.#isInString = true;
        break;
      case openObject:
      case openList: {
        if (byte === openObject && !this.#mayHoldObject()) return 'restart';
        if (this.#closers.length === deepest) return `nested deeper than ${deepest} levels`;
        this.#closers.push(byte === openObject ? closeObject : closeList);
        break;
      }
      case closeObject:
      case closeList:
        if (this.#closers.pop() !== byte) return 'brackets do not match';
        if (this.#closers.length === 0) return 'complete';
    }
    this.#last = byte;
    return 'open';
  }

  /**
   * Returns whether an object may begin here: not where the grammar does not allow it, and not in
   * the first column of a document that began in the middle of a line: that is the next line of a
   * dump.
   */
  #mayHoldObject(): boolean {
    if (this.#isAtLineStart && !this.#opensAlone) return false;
    if (this.#last === colon) return true;
    const isInList = this.#closers.at(-1) === closeList;
    return isInList && (this.#last === comma || this.#last === openList);
  }

  /** Reads one byte between documents; returns true where a document begins. */
  #stepBetween(byte: number): boolean {
    switch (byte) {
      case tab:
      case newline:
      case carriageReturn:
      case blank:
        return false;
      case comma:
        this.#isSeparated = true;
        return false;
      case openObject:
        if (this.#list === 'maybe') this.#list = 'open';
        // Documents without a comma between them are not a list, even after an opening bracket.
        else if (!this.#isSeparated) this.#list = 'none';
        this.#begin();
        return true;
      case openList:
        if (this.#list === 'none') {
          this.#list = 'maybe';
          return false;
        }
        // A list inside a list has no documents.
        if (this.#list === 'maybe') this.#list = 'none';
        this.#noDocument(byte);
        return false;
      case closeList:
        if (this.#list === 'none') this.#noDocument(byte);
        this.#list = 'none';
        return false;
      default:
        if (this.#list === 'maybe') this.#list = 'none';
        this.#noDocument(byte);
        return false;
    }
  }

  #begin(): void {
    this.#state = 'inside';
    this.#isSeparated = false;
    this.#startLine = this.#line;
    this.#parts = [];
    this.#length = 0;
    this.#closers = [closeObject];
    this.#isInString = false;
    this.#isEscaped = false;
    this.#last = openObject;
    this.#opensAlone = false;
  }

  /** Reads one byte of a list entry that is not a document; the byte that ends it is read again. */
  #stepEntry(byte: number): void {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#isInString = false;
    } else if (byte === quote) this.#isInString = true;
    else if (byte === comma || byte === closeList || byte === openObject) this.#state = 'between';
  }

  #noDocument(byte: number): void {
    this.#state = this.#list === 'open' ? 'entry' : 'rest';
    this.#isInString = byte === quote;
    this.#isEscaped = false;
    if (this.#garbage?.last === this.#line - 1 || this.#garbage?.last === this.#line) {
      this.#garbage.last = this.#line;
      return;
    }
    this.#flushGarbage();
    this.#garbage = { first: this.#line, last: this.#line };
  }

  #flushGarbage(): void {
    if (this.#garbage === null) return;
    const { first, last } = this.#garbage;
    this.#garbage = null;
    this.#pieces.push({ kind: 'fault', line: first, lastLine: last, reason: 'no JSON' });
  }

  #add(part: Uint8Array): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  #finish(): void {
    const bytes = Buffer.concat(this.#parts);
    this.#state = 'between';
    this.#parts = [];
    const outcome = parseDocument(bytes);
    if (typeof outcome === 'string') this.#fault(outcome);
    else {
      this.#flushGarbage();
      this.#pieces.push({ kind: 'document', line: this.#startLine, document: outcome });
    }
  }

  #fault(reason: string, lastLine = this.#line): void {
    this.#flushGarbage();
    this.#parts = [];
    this.#pieces.push({ kind: 'fault', line: this.#startLine, lastLine, reason });
  }

  #taken(): DumpPiece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }
}
