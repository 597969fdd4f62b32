export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What the reader needs of it; the log prints it where nothing is really sent. */
  readonly link: string;
}

export interface Sms {
  readonly to: string;
  readonly text: string;
  readonly code: string;
}
