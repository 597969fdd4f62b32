interface Preferences {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Do Not Track and Global Privacy Control, as the browser reports them. */
export const refusesTracking = ({ doNotTrack, globalPrivacyControl }: Preferences): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
