export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Sms {
  readonly to: string;
  readonly text: string;
}
