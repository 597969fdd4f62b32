/** What the browser, or the phone around it, says of itself. */
export interface BrowserFacts {
  readonly hasPush: boolean;
  readonly isPhoneApp: boolean;
  readonly isApple: boolean;
  readonly permission: NotificationPermission;
  readonly isSubscribed: boolean;
}

/**
 * `install`: an iPhone or iPad pushes only to an app on its home screen. `notSetUp`: the server, or the build of the
 * phone app, has no push.
 */
export type PushState =
  | 'unsupported'
  | 'install'
  | 'notSetUp'
  | 'denied'
  | 'phoneDenied'
  | 'off'
  | 'on';

/** `isListed`: the server knows the device as one of the member's. */
export function pushStateOf(facts: BrowserFacts, isListed: boolean): PushState {
  if (!facts.hasPush)
    return facts.isPhoneApp ? 'notSetUp' : facts.isApple ? 'install' : 'unsupported';
  if (facts.permission === 'denied') return facts.isPhoneApp ? 'phoneDenied' : 'denied';
  return facts.permission === 'granted' && facts.isSubscribed && isListed ? 'on' : 'off';
}
