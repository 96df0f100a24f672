import type { Document } from '../../documents/field.ts';
import { parseDocument } from './parse-document.ts';

/** A document of a file, or a place in it that is none. Lines count from 1. */
export type Piece =
  | { kind: 'document'; line: number; document: Document }
  | { kind: 'fault'; line: number; lastLine: number; reason: string };

/** Longer documents are refused: no catalogue document comes near it. Bytes. */
const longest = 16 * 1024 * 1024;
/** Deeper documents are refused. */
const deepest = 64;

const [tab, newline, carriageReturn, blank, quote, comma, colon] = [9, 10, 13, 32, 34, 44, 58];
const [openList, backslash, closeList, openObject, closeObject] = [91, 92, 93, 123, 125];

/**
 * Finds the JSON objects in a file as its bytes come: one a line, written over several lines, or as
 * the entries of lists. What is no JSON costs its own lines only, never the documents behind it: a
 * string that runs over the end of its line, or an object that begins where none may stand, ends the
 * broken document. At any time one document is in memory. spec: contract §3.1
 */
export class JsonSplitter {
  #line = 1;
  #pieces: Piece[] = [];
  /** Between documents, in one, in an entry of a list that is none, or in the rest of such a line. */
  #state: 'between' | 'inside' | 'entry' | 'rest' = 'between';
  /** A list is only taken for one when an object or its end follows. */
  #list: 'none' | 'maybe' | 'open' = 'none';
  /** In a list: has a comma come since the last document? */
  #isSeparated = false;
  #garbage: { first: number; last: number } | null = null;
  #startLine = 1;
  #parts: Uint8Array[] = [];
  #length = 0;
  #closers: number[] = [];
  #isInString = false;
  #isEscaped = false;
  /** Last byte of the document that is no blank and in no string. */
  #last = 0;
  #isAtLineStart = true;
  /** The document's first line is its opening bracket alone, as in files written for people. */
  #opensAlone = false;

  push(chunk: Uint8Array): Piece[] {
    /** Where the part of the open document in this chunk begins. */
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

  /** `isCut`: the file ends inside a document or a list, so that documents are missing. */
  end(): { pieces: Piece[]; isCut: boolean } {
    this.#flushGarbage();
    return { pieces: this.#taken(), isCut: this.#state === 'inside' || this.#list === 'open' };
  }

  /** Takes a byte of the open document. A text says why the document is broken. */
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
   * May an object begin here? Not where the grammar wants something else, and not in the first column
   * when the document began in the middle of a line: that is the next line of a dump.
   */
  #mayHoldObject(): boolean {
    if (this.#isAtLineStart && !this.#opensAlone) return false;
    if (this.#last === colon) return true;
    const isInList = this.#closers.at(-1) === closeList;
    return isInList && (this.#last === comma || this.#last === openList);
  }

  /** Takes a byte between documents. True where one begins. */
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
        // Documents without a comma between them are no list, however the line before began.
        else if (!this.#isSeparated) this.#list = 'none';
        this.#begin();
        return true;
      case openList:
        if (this.#list === 'none') {
          this.#list = 'maybe';
          return false;
        }
        // A list in a list holds no documents.
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

  /** Takes a byte of a list's entry that is no document; what ends it is looked at again. */
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

  #taken(): Piece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }
}
