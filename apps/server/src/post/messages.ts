export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The part of its Message-ID before the @: a mail that is sent again has the same. */
  readonly id?: string;
  /** Address for one-tap unsubscribing (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface Sms {
  readonly to: string;
  readonly text: string;
}
