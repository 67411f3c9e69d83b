/** An answer that is JSON already, made of parts that were checked by the call's contract when they were made. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
