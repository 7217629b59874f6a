import type { Readable, Writable } from 'node:stream';

export type Headers = Readonly<Record<string, string>>;

/** An answer with headers of its own. */
export class WithHeaders<Answer> {
  readonly answer: Answer;
  readonly headers: Headers;
  constructor(answer: Answer, headers: Headers) {
    this.answer = answer;
    this.headers = headers;
  }
}

/** A success of the operation's other kind. */
export class OfOtherStatus<Answer> {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** 304: the caller has it already. */
export class NotModified {
  readonly headers: Headers;
  constructor(headers: Headers) {
    this.headers = headers;
  }
}

/** JSON too large to hold: text in the shape of the answer, piece by piece. */
export class StreamedJson {
  readonly text: Readable;
  constructor(text: Readable) {
    this.text = text;
  }
}

/** A file too large to hold, as an attachment: text, piece by piece. */
export class StreamedFile {
  readonly text: Readable;
  readonly type: string;
  readonly name: string;
  constructor(text: Readable, { type, name }: { type: string; name: string }) {
    this.text = text;
    this.type = type;
    this.name = name;
  }
}

/** An answer that goes on until one side ends it: the handler writes it, bit by bit. */
export class OpenStream {
  readonly begin: (answer: Writable) => void;
  constructor(begin: (answer: Writable) => void) {
    this.begin = begin;
  }
}

/** What a handler may return: the answer itself, or one of these. */
export type Outcome<Answer> =
  | Answer
  | WithHeaders<Answer>
  | OfOtherStatus<Answer>
  | NotModified
  | StreamedJson
  | StreamedFile
  | OpenStream;
