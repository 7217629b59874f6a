import type { Readable, Writable } from 'node:stream';

export type Headers = Readonly<Record<string, string>>;

export class WithHeaders<Answer> {
  readonly answer: Answer;
  readonly headers: Headers;
  constructor(answer: Answer, headers: Headers) {
    this.answer = answer;
    this.headers = headers;
  }
}

export class OfOtherStatus<Answer> {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

export class NotModified {
  readonly headers: Headers;
  constructor(headers: Headers) {
    this.headers = headers;
  }
}

export class StreamedJson {
  readonly text: Readable;
  constructor(text: Readable) {
    this.text = text;
  }
}

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

export class OpenStream {
  readonly begin: (answer: Writable) => void;
  constructor(begin: (answer: Writable) => void) {
    this.begin = begin;
  }
}

export type Outcome<Answer> =
  | Answer
  | WithHeaders<Answer>
  | OfOtherStatus<Answer>
  | NotModified
  | StreamedJson
  | StreamedFile
  | OpenStream;
